import { expose } from 'comlink';
import fontAddress from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf';
import { loadBytes } from '#src/data/site-bytes.ts';
import { createReportMaker } from './report-maker.ts';

expose(createReportMaker(() => loadBytes(fontAddress)));
