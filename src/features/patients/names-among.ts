import type { Deps } from '../../deps.ts';
import { tokensOf } from '../../engines/language/tokens.ts';

/** Names of patients of whom a text has first and last name, somewhere. @param workspaceId null: of any workspace */
export async function patientNamesIn(
  { db }: Pick<Deps, 'db'>,
  tenantId: string,
  workspaceId: string | null,
  text: string,
): Promise<{ first_name: string; last_name: string }[]> {
  const words = [
    ...new Set(tokensOf(text).flatMap(({ from, to, word }) => [text.slice(from, to).toLowerCase(), word])),
  ];
  return db.read<{ first_name: string; last_name: string }>(
    tenantId,
    (sql) => sql`
      select distinct first_name, last_name from patients
      where tenant_id = ${tenantId} and given_key = any(${words}) and family_key = any(${words})
        ${workspaceId === null ? sql`` : sql`and workspace_id = ${workspaceId}`}
      limit 1000`,
  );
}
