import type { HitDecision } from '@domicile/contract/compliance/screening/hit-states'
import type { StaffRole } from '@domicile/contract/roles/roles'
import type { Actor } from '@domicile/server/http/feature'
import { screenCompany } from '../../features/compliance/screening/matching/screen-company.ts'
import type { Database } from '../../feature.ts'
import {
  confirmDecision,
  decideHit,
  lockHit,
  notifyOfProposals,
  subjectOfHit,
} from '../../features/compliance/screening/decide-hit.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { cases } from './cases.ts'
import type { History } from '../history.ts'

type DemoDecision = {
  party: string
  decision: HitDecision
  reason: string
  evidence: string | null
  isConfirmed?: true
}

/** Decisions on hits; the second person has not confirmed all of them. */
const decisions: readonly DemoDecision[] = [
  {
    ...{ party: 'Krzysztof Malec', decision: 'confirmed', isConfirmed: true },
    reason: 'Date of birth: the same. He confirmed his seat in a call.',
    evidence: 'Official journal of the province of 7 May 2024',
  },
  {
    ...{ party: 'Rupert Hallam', decision: 'confirmed', isConfirmed: true },
    ...{ reason: 'The person whom we declined in April.', evidence: null },
  },
  {
    ...{ party: 'Sinead Brady', decision: 'no_hit', isConfirmed: true },
    ...{ reason: 'The listed person is a citizen of the United States and a man.', evidence: 'Passport' },
  },
  {
    ...{ party: 'Padraig Nolan', decision: 'no_hit' },
    ...{ reason: 'Born in 1981, when the listed person was 23 years old.', evidence: 'Seaman’s book' },
  },
]

/** Screens the companies whose case is examined, and decides their hits. The first worker screens the others. */
export async function addScreening(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const examined = cases.filter(({ isExamined }) => isExamined)
  for (const { company } of examined)
    await screenCompany(db, companies.find(({ key }) => key === company)!.id, null)
  const officer = actorOf(personId('compliance@domicile.example'), 'complianceOfficer')
  const admin = actorOf(personId('admin@domicile.example'), 'administrator')
  for (const one of decisions)
    for (const hit of await findHits(db, one.party)) await decide(db, hit, one, { officer, admin, history })
}

function actorOf(id: string, role: StaffRole): Actor {
  return { id, sessionId: '', role, memberships: [] }
}

type Key = { id: string; version: number }

function findHits(db: Database, party: string): Promise<Key[]> {
  return db
    .selectFrom('screening_hits')
    .select(['id', 'version'])
    .where('party_name', '=', party)
    .orderBy('id')
    .execute()
}

async function decide(
  db: Database,
  key: Key,
  { decision, reason, evidence, isConfirmed }: DemoDecision,
  { officer, admin, history }: { officer: Actor; admin: Actor; history: History },
): Promise<void> {
  const hit = await lockHit(db, officer, 'decide', key)
  await decideHit(db, hit, { decision, reason, evidence, version: key.version }, officer.id)
  await notifyOfProposals(db, [hit], officer.id)
  const after = { party: hit.partyName, score: hit.score, decision, evidence }
  history.add(new Date(), 'screening-hit.decided', officer.id, { ...subjectOfHit(hit), reason, after })
  if (!isConfirmed || !hit.needsSecond) return
  const proposed = await lockHit(db, admin, 'confirm', { id: key.id, version: key.version + 1 })
  await confirmDecision(db, proposed, admin.id)
  history.add(new Date(), 'screening-hit.confirmed', admin.id, {
    ...subjectOfHit(hit),
    after: { party: hit.partyName, decision },
  })
}
