import { expose } from 'comlink';
import { createReportMaker } from './report-maker.ts';

expose(createReportMaker());
