import { findStaffWho } from '../../../../domain/people/people-scope.ts'
import type { Database } from '../../../../feature.ts'

/** Everyone who decides cases, but for the person who asks for a second one. */
export async function findDeciders(db: Database, without: string): Promise<string[]> {
  const deciders = await findStaffWho(db, 'due-diligence:decide')
  return deciders.filter((id) => id !== without)
}
