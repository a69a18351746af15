import type { Platform } from '#server/platform.ts';

/** Whether another owner can approve what one owner proposes. */
export async function hasSecondOwner({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  const { count } = await db.single<{ count: number }>`
    select count(*)::int as count from staff
    where is_active and role = 'owner' and exists (select 1 from staff_passkeys where staff_id = staff.id)`;
  return count > 1;
}
