import { loadMessages } from '../i18n/messages.ts';
import { MissingPart } from '../loading/missing-part.ts';
import { isHere } from '../loading/resource.ts';
import type { Pages } from '../navigation/navigation.tsx';
import { loadScreen, messagesOf, screenOf } from './routes.ts';

export const pages: Pages = {
  isHere: ({ route, language }) => screenOf(route.name).isHere() && isHere(loadMessages(language, messagesOf(route))),
  bring: async ({ route, language }) => {
    const parts = await Promise.allSettled([loadScreen(route.name), loadMessages(language, messagesOf(route))]);
    // Each part is loaded again, and reported as missing, by the component that shows it.
    for (const part of parts) if (part.status === 'rejected' && part.reason instanceof MissingPart) part.reason.forget();
  },
};
