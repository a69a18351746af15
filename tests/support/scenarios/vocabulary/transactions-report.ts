import type { transactionsReportMachine } from '#machines/transactions-report/transactions-report.machine.ts';
import { partsOf, type Vocabulary } from '../vocabulary.ts';

const { does, answers, fails, sees } = partsOf<typeof transactionsReportMachine>();

export const transactionsReportVocabulary: Vocabulary = {
  gaps: {},
  phrases: {
    'they ask for deposits only': does('filters.changed', 'deposits'),
    'they take the first day away': does('filters.changed', 'no first day'),
    'they put the first day after the last': does('filters.changed', 'a first day after the last'),
    'they search': does('search.requested'),
    'two pages are found': answers('search', 'two pages'),
    'nothing is found': answers('search', 'nothing'),
    'the search is lost': fails('search'),
    'they try again': does('retry'),
    'they go to the second page': does('page.chosen', 'second'),
    'they export it as xlsx': does('export.requested', 'xlsx'),
    'they export it as pdf': does('export.requested', 'pdf'),
    'the first page comes': answers('collectPage', 'the first of two'),
    'the second page comes': answers('collectPage', 'the second'),
    'the only page comes': answers('collectPage', 'the only one'),
    'a page is lost': fails('collectPage'),
    'the file is written': answers('writeFile'),
    'the file cannot be written': fails('writeFile'),
    'they give up the export': does('export.cancelled'),
    'they come back to a search by the address': does('address.changed', 'a search'),
    'they come back to no search by the address': does('address.changed', 'no search'),

    'they see the search': sees('searching'),
    'they see the payments': sees('listing'),
    'they see that there is nothing': sees('empty'),
    'they see that the search failed': sees('failing'),
    'they see the pages being collected': sees('collecting'),
    'they see the file being written': sees('writing'),
    'they see what became of the export': sees([], { outcome: /./ }),
  },
};
