import type { Documents, Player, PlayerDocument } from '../../openapi/model.ts';
import type { Platform } from '../platform.ts';

type Status = PlayerDocument['status'];
interface Row {
  id: number;
  type: PlayerDocument['type'];
  status: Status;
  file_name: string | null;
  created_at: Date;
}

/** The newest document of each type. */
const documentsOf = ({ db }: Platform, playerId: number): Promise<Row[]> => db.sql<Row>`
  select distinct on (type) id, type, status, file_name, created_at from documents where player_id = ${playerId} order by type, created_at desc, id desc`;

const onWire = ({ file_name, created_at, ...document }: Row): PlayerDocument => ({
  ...document,
  ...(file_name !== null && { file_name }),
  created_at: created_at.toISOString(),
});

export async function documentsByType(platform: Platform, playerId: number): Promise<Documents> {
  const found = new Map((await documentsOf(platform, playerId)).map((row) => [row.type, onWire(row)]));
  const slot = (type: PlayerDocument['type']) => found.get(type) ?? [];
  return { id_card: slot('id_card'), passport: slot('passport'), driver_license: slot('driver_license') };
}

/** One approved document is enough; of others the one that waits says more than the one that was refused. */
export async function kycStatusOf(platform: Platform, playerId: number): Promise<NonNullable<Player['kyc']>['status']> {
  const statuses = new Set((await documentsOf(platform, playerId)).map(({ status }) => status));
  return (['approved', 'pending', 'refused'] as const).find((status) => statuses.has(status)) ?? 'none';
}
