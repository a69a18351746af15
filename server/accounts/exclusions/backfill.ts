import { required } from '#domain/required.ts';
import type { Host } from '#server/host.ts';
import type { Job } from '#server/timers.ts';
import { emailIdentity, emailRulesVersion } from './email-identity.ts';

const batchSize = 1_000;
const hourS = 3_600;

interface Row {
  readonly id: number;
  readonly email: string;
}

/** Computes mailboxes by the present rules for accounts that lack them: older ones, and those that an older process opened. */
export async function fillEmailIdentities({ db }: Pick<Host, 'db'>, ending?: AbortSignal): Promise<void> {
  for (let after = 0; ending?.aborted !== true;) {
    const rows = await db.sql<Row>`
      select id, email from players
      where id > ${after} and email_rules is distinct from ${emailRulesVersion} and not is_sandbox and erased_at is null
      order by id limit ${batchSize}`;
    if (rows.length === 0) return;
    const identities = rows.map(({ id, email }) => ({ id, ...emailIdentity(email) }));
    await db.sql`
      update players set email_identity = certain, likely_email_identity = likely, email_rules = ${emailRulesVersion}
      from jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) as row (id int, certain text, likely text)
      where players.id = row.id and erased_at is null`;
    after = required(rows.at(-1), 'The last player').id;
  }
}

export const exclusionJobs = (platform: Pick<Host, 'db'>): readonly Job[] => [
  { name: 'mailboxes of players', everyS: hourS, work: (ending) => fillEmailIdentities(platform, ending) },
];
