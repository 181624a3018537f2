import type { Change, Trace } from '@domicile/contract/knowledge/watches/watch-changes'
import type { Level } from '@domicile/contract/knowledge/watches/watch-kinds'
import { type Block, oldOfBlock } from '@domicile/redline/redline'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { isInProgress } from './watch-scope.ts'
import { changedParagraphs, fateOf, folded, locatorOf, type StoredParagraph } from './paragraphs.ts'
import { findRedline } from './texts/redlines.ts'
import { findLatestNumber } from './texts/versions.queries.ts'

/** A trace shows so many changed paragraphs, companies of an obligation, and characters of a paragraph. */
const [MOST_PARAGRAPHS, MOST_COMPANIES, MOST_CHARACTERS] = [500, 200, 1000]
/** The obligations of earlier changes that are compared with the paragraphs of one. */
const MOST_EARLIER = 200

/** The changed paragraphs of a change; none while the texts are being compared. */
export async function findParagraphs(db: Database, { watchId, fromNumber, toNumber }: Compared) {
  const { redline, state } = await findRedline(db, { watchId, from: fromNumber, to: toNumber })
  const blocks = redline?.blocks ?? []
  const all = changedParagraphs(blocks)
  const paragraphs = all.slice(0, MOST_PARAGRAPHS)
  return { state, blocks, paragraphs, omitted: all.length - paragraphs.length }
}

type Compared = Pick<Change, 'watchId' | 'fromNumber' | 'toNumber'>

export const NONE_OMITTED = { omitted: 0, omittedCompanies: 0 }

/**
 * The obligation trace: each changed paragraph with its obligations, the companies concerned, and their tasks; of the companies
 * whose name has a text, if one is given.
 */
export async function readTrace(db: Database, user: Actor, change: Change, q = ''): Promise<Trace> {
  const { state, blocks, paragraphs, omitted } = await findParagraphs(db, change)
  const obligations = await findObligations(db, change.id)
  const latestNumber = (await findLatestNumber(db, user, change.watchId)) ?? null
  const later = obligations.length > 0 ? await compareWithLatest(db, change, latestNumber) : undefined
  if (state !== 'ready' || later?.state === 'pending')
    return {
      ...{ change, state: state === 'ready' ? ('pending' as const) : state, paragraphs: [], latestNumber },
      ...NONE_OMITTED,
    }
  const earlier = (await findEarlier(db, change)).map(({ paragraph, ...obligation }) => ({
    obligation,
    part: folded(paragraph),
  }))
  const { companies, omittedCompanies } = await findCompanies(db, user, change.id, q)
  const tasks = await findTasks(db, user, change.id)
  const withCompanies = ({ id, title, ruleId, paragraph }: Obligation) => ({
    ...{ id, title, ruleId, hasParagraph: paragraph !== null },
    companies: companies.map((company) => ({
      ...company,
      tasks: tasks
        .filter((task) => task.obligationId === id && task.companyId === company.company.id)
        .map(({ obligationId: _obligationId, companyId: _companyId, ...task }) => task),
    })),
  })
  const locate = locatorOf(paragraphs)
  const ofBlock = Map.groupBy(obligations, (one) => locate(one)?.block)
  const traced = paragraphs.map(({ block, text }) => {
    const own = ofBlock.get(block) ?? []
    const fate = (own.length > 0 && later?.blocks && fateOf(block, blocks, later.blocks)) || null
    const old = folded(oldOfBlock(blocks[block]!))
    const before = earlier.filter(({ part }) => old.includes(part)).map(({ obligation }) => obligation)
    const excerpt = { block, text: text.slice(0, MOST_CHARACTERS), fate }
    return { ...excerpt, obligations: own.map(withCompanies), earlier: before }
  })
  const lost = (ofBlock.get(undefined) ?? []).map((one) => ({
    block: null,
    text: (one.paragraph ?? '').slice(0, MOST_CHARACTERS),
    fate: 'lost' as const,
    obligations: [withCompanies(one)],
    earlier: [],
  }))
  return { change, state, paragraphs: [...traced, ...lost], omitted, omittedCompanies, latestNumber }
}

type Later = { state: Trace['state']; blocks: readonly Block[] | undefined }

/** Compares the text of a change with the latest; undefined if they are the same version. */
async function compareWithLatest(
  db: Database,
  { watchId, toNumber }: Compared,
  latestNumber: number | null,
): Promise<Later | undefined> {
  if (latestNumber === null || latestNumber <= toNumber) return undefined
  const { redline, state } = await findRedline(db, { watchId, from: toNumber, to: latestNumber })
  return { state, blocks: redline?.blocks }
}

type Obligation = StoredParagraph & { id: string; title: string; ruleId: string | null }

/** The obligations that staff see in a change, in the order of the text. */
export async function findObligations(db: Database, changeId: string): Promise<Obligation[]> {
  const { rows } = await sql<Obligation>`
    select ${columnsOf('id block paragraph sha256 title ruleId')} from watch_obligations
    where change_id = ${changeId} order by block, created_at, id`.execute(db)
  return rows
}

type EarlierObligation = { id: string; title: string; changeId: string; number: number; paragraph: string }

/** The obligations with a stored paragraph of the changes before one, newest first; a correction has those of a withdrawn one. */
async function findEarlier(db: Database, { watchId, fromNumber }: Change): Promise<EarlierObligation[]> {
  const { rows } = await sql<EarlierObligation>`
    select ${columnsOf('id title changeId paragraph', 'watch_obligations')}, change.to_number as number
    from watch_changes change join watch_obligations on watch_obligations.change_id = change.id
    where change.watch_id = ${watchId} and change.to_number <= ${fromNumber} and change.state <> 'withdrawn'
      and paragraph is not null
    order by change.to_number desc, watch_obligations.created_at, watch_obligations.id
    limit ${MOST_EARLIER}`.execute(db)
  return rows
}

type Concerned = {
  id: string
  name: string
  level: Level
  acknowledgedAt: string | null
  projectId: string | null
  total: number
}

async function findCompanies(db: Database, user: Actor, changeId: string, q: string) {
  const { rows } = await sql<Concerned>`
    select companies.id, companies.name, assessment.level, publication.acknowledged_at as "acknowledgedAt",
      (select id from projects where id = assessment.project_id and ${isInProgress}) as "projectId",
      count(*) over ()::int as total
    from watch_assessments assessment
      join companies on companies.id = assessment.company_id and companies.archived_at is null
      left join watch_publications publication
        on publication.change_id = assessment.change_id and publication.company_id = assessment.company_id
    where ${inScope(user, 'watches:publish', 'assessment.company_id')} and assessment.change_id = ${changeId}
      and assessment.is_relevant and assessment.confirmed_at is not null
      and (${q} = '' or strpos(companies.search_text, fold(${q})) > 0)
    order by companies.sort_name, companies.id limit ${MOST_COMPANIES}`.execute(db)
  return {
    companies: rows.map(({ id, name, total: _total, ...row }) => ({ company: { id, name }, ...row })),
    omittedCompanies: (rows[0]?.total ?? 0) - rows.length,
  }
}

type Task = {
  id: string
  projectId: string
  title: string
  dueOn: string | null
  doneAt: string | null
  obligationId: string
  companyId: string
}

async function findTasks(db: Database, user: Actor, changeId: string): Promise<Task[]> {
  const { rows } = await sql<Task>`
    select ${columnsOf('id projectId title dueOn doneAt', 'task')}, made.obligation_id as "obligationId",
      made.company_id as "companyId"
    from watch_tasks made join watch_obligations obligation on obligation.id = made.obligation_id
      join project_tasks task on task.company_id = made.company_id and task.id = made.task_id
    where ${inScope(user, 'watches:publish', 'made.company_id')} and obligation.change_id = ${changeId}
    order by task.created_at, task.id`.execute(db)
  return rows
}
