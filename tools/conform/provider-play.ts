import { randomUUID } from 'node:crypto';
import type { Game } from '#openapi/model.ts';
import type { GameProviderConnection, GameProviderEntry } from '#server/games/providers.ts';
import type { FreeRoundsCalls } from '#server/games/free-rounds-client.ts';
import { Problem } from '#server/http/problem.ts';
import { type Exchange, Failure } from './answer.ts';
import type { CaseOf } from './case.ts';
import { PartnerRecords } from './records.ts';
import type { EntryNetwork } from './entry-network.ts';

/** The entry that is judged, with one game of its. */
export interface JudgedProvider {
  readonly connection: GameProviderConnection;
  readonly capabilities: GameProviderEntry['capabilities'];
  readonly network: EntryNetwork;
  /** Origin of the provider's address. */
  readonly origin: string;
  readonly game: { readonly gameId: string; readonly code: string | null; readonly currency: string; readonly stakeMinor: number };
  /** A bet of the last 24 hours, as the provider calls it; without it the cases of its list are left out. */
  readonly bet?: string;
}

export interface ProviderCase extends CaseOf<ProviderPlay> {
  /** Left out where the entry lacks it. */
  readonly needs?: (judged: JudgedProvider) => boolean;
}

export type LaunchOutcome = { readonly kind: 'opened'; readonly url: URL } | { readonly kind: 'closed'; readonly code: string };
export type GrantOutcome =
  | { readonly kind: 'created'; readonly reference: string | null }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Stands for the session in calls that are written down. */
export const hiddenSession = '(the session)';

/** The platform as the entry of a game provider meets it. */
export class ProviderPlay {
  readonly exchanges: Exchange[] = [];
  readonly judged: JudgedProvider;
  /** The session that a game is opened with. */
  readonly token = `session-${randomUUID()}`;
  readonly #grants = new Map<string, string>();
  readonly #records = new PartnerRecords();

  constructor(judged: JudgedProvider) {
    this.judged = judged;
    judged.network.removeExchanges();
  }

  /** Runs a call of the entry, and writes down its own calls without the session. */
  async #watched<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const hidden = JSON.stringify(this.judged.network.removeExchanges()).replaceAll(this.token, hiddenSession);
      this.exchanges.push(...(JSON.parse(hidden) as Exchange[]));
    }
  }

  /** @param isReal for money, or a demo. @throws Failure where the entry throws what is no Problem, or opens no address. */
  launch(isReal = true): Promise<LaunchOutcome> {
    const { gameId, code, currency } = this.judged.game;
    const facts = { id: 1, game_id: gameId, provider_id: 1, provider_name: 'Judged', provider_slug: 'judged', name: gameId };
    const game: Game = { ...facts, image: '', thumb: '', type: 'slots', is_favorite: false };
    return this.#watched(async () => {
      try {
        const url = await this.judged.connection.launch({
          game,
          code,
          language: 'en',
          token: isReal ? this.token : null,
          isSandbox: true,
          player: isReal ? { id: 7, country: 'AT', currency } : null,
          ip: '203.0.113.7',
          isMobile: false,
        });
        if (typeof url !== 'string' || !URL.canParse(url))
          throw new Failure(`The game opens at ${JSON.stringify(url)}, which is no address.`);
        return { kind: 'opened', url: new URL(url) } as const;
      } catch (error) {
        if (error instanceof Problem) return { kind: 'closed', code: error.code };
        if (error instanceof Failure) throw error;
        throw new Failure(`The entry threw no Problem: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
  }

  get freeRounds(): FreeRoundsCalls {
    const { freeRounds } = this.judged.connection;
    if (!freeRounds) throw new Failure('The entry grants no free rounds.');
    return freeRounds;
  }

  /** Grants free rounds under an id of this case alone. */
  grant(name = 'grant'): Promise<GrantOutcome> {
    const { gameId, code, currency, stakeMinor } = this.judged.game;
    const id = this.grantId(name);
    const terms = { player_id: 7, game_id: gameId, game_code: code, rounds: 5, stake_minor: stakeMinor, currency };
    return this.#watched(async () => {
      try {
        const answer = await this.freeRounds.create({
          grant_uuid: id,
          ...terms,
          expires_at: new Date(Date.now() + 86_400_000).toISOString(),
        });
        if (answer === 'refused') return { kind: 'refused' } as const;
        const reference = answer === 'created' ? null : answer.reference;
        this.#records.set(id, reference === null ? 'granted' : `granted as ${reference}`);
        return { kind: 'created', reference } as const;
      } catch (error) {
        if (error instanceof Failure) throw error;
        return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) } as const;
      }
    });
  }
  grantId(name: string): string {
    const id = this.#grants.get(name) ?? randomUUID();
    this.#grants.set(name, id);
    return id;
  }
  /** @returns whether the grant is known to be cancelled. */
  cancel(name = 'grant', reference: string | null = null): Promise<boolean> {
    const id = this.grantId(name);
    return this.#watched(() =>
      this.freeRounds.cancel({ grant_uuid: id, player_id: 7, reference }).then(
        () => {
          this.#records.set(id, 'cancelled');
          return true;
        },
        () => false,
      ),
    );
  }
  listed = <T>(work: () => Promise<T>): Promise<T> => this.#watched(work);

  records = () => this.#records.entries();

  /** The money is in the wallet: `npm run conform -- wallet` judges that side. */
  balance = (): Promise<null> => Promise.resolve(null);
}
