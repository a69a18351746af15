import { useQueryClient } from '#src/data/query.ts';
import { unwrap } from '../data/client.ts';
import { useConsole } from '../data/console.ts';
import { promptForNewPasskey, promptForPasskey } from '../data/passkeys.ts';
import { queries } from '../data/queries.ts';
import type { NewPasskey } from '../data/types.ts';
import { useCeremony } from '../ui/useCeremony.ts';

/** Adds a passkey: an existing one signs first, then the browser creates the new one. */
export function useAddPasskey() {
  const console = useConsole();
  const { client } = console;
  const cache = useQueryClient();
  return useCeremony<NewPasskey, unknown>({
    prepare: async () => {
      const input = await unwrap(client.POST('/session/options'));
      const body = await promptForPasskey({ input });
      return body && unwrap(client.POST('/me/passkeys/options', { body }));
    },
    prompt: promptForNewPasskey,
    send: (body) => unwrap(client.POST('/me/passkeys', { body })),
    onFinished: () => {
      void cache.fetch(queries.passkeys(client), { isForced: true });
      // The session holds the number of passkeys.
      void unwrap(client.GET('/session')).then(console.session.open, () => undefined);
    },
  });
}
