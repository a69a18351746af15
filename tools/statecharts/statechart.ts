export { anywhereId, type Chart, type ChartEdge, type ChartNode, chartOf, edgeIdOf } from './chart.ts';
export { drawChart, type DrawingOptions } from './draw.ts';
