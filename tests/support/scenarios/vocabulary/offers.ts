import type { offersMachine } from '#machines/offers/offers.machine.ts';
import { partsOf, type Vocabulary } from '../vocabulary.ts';

const { does, answers, fails, sees } = partsOf<typeof offersMachine>();

export const offersVocabulary: Vocabulary = {
  gaps: {},
  phrases: {
    'the offers come': answers('loadOffers'),
    'the offers do not come': fails('loadOffers'),
    'they try again': does('retry'),
    'they delete the offer': does('deletion.requested'),
    'they are sure': does('deletion.confirmed'),
    'they keep it': does('deletion.cancelled'),
    'the platform deletes it': answers('deleteOffer'),
    'the platform does not let it be deleted': fails('deleteOffer', 'refused'),
    'the reply is lost': fails('deleteOffer', 'unreachable'),
    'it turns out to be gone': answers('lookUpOffers', 'gone'),
    'it turns out to be there': answers('lookUpOffers', 'kept'),
    'the look-up is lost': fails('lookUpOffers'),
    'they enter a bonus code': does('code.entered'),
    'they have it checked': does('code.submitted'),
    'the code is good': answers('checkCode'),
    'the code is refused': fails('checkCode', 'invalid'),
    'the check is lost': fails('checkCode', 'unreachable'),

    'they see the offers being loaded': sees('loading'),
    'they see that the offers did not come': sees('unavailable'),
    'they see the offers': sees('listing'),
    'they are asked whether they are sure': sees('confirmingDeletion'),
    'they see it being deleted': sees(['deleting', 'lookingUp']),
    'they see the code being checked': sees('checkingCode'),
    'they see that it is gone': sees('deleted'),
    'they see that it was not deleted': sees('listing', { undeleted: /./ }),
    'they see what the code brings': sees('listing', { accepted: true }),
    'they see that the code is not good': sees('listing', { invalid: true }),
    'they see what went wrong': sees([], { problem: true }),
  },
};
