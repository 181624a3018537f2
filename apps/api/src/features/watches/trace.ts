import type { Change, Trace } from '@domicile/contract/watches/watch-changes'
import type { Level } from '@domicile/contract/watches/watch-kinds'
import { type Block, newOfBlock, oldOfBlock } from '@domicile/redline/redline'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { findRedline } from './texts/redlines.ts'

/** A trace shows so many changed paragraphs, companies of an obligation, and characters of a paragraph. */
const [MOST_PARAGRAPHS, MOST_COMPANIES, MOST_CHARACTERS] = [500, 200, 1000]

type Paragraph = { block: number; text: string }

/** The changed paragraphs of a change; undefined while the texts are being compared. */
export async function findParagraphs(db: Database, { watchId, fromNumber, toNumber }: Compared) {
  const { redline, state } = await findRedline(db, { watchId, from: fromNumber, to: toNumber })
  return { state, paragraphs: (redline?.blocks ?? []).flatMap(paragraphOf).slice(0, MOST_PARAGRAPHS) }
}

type Compared = Pick<Change, 'watchId' | 'fromNumber' | 'toNumber'>

function paragraphOf(block: Block, index: number): Paragraph[] {
  if (block.kind === 'same' || block.kind === 'movedAway') return []
  const text = (newOfBlock(block) || oldOfBlock(block)).trim()
  return [{ block: index, text: text.slice(0, MOST_CHARACTERS) }]
}

/** The obligation trace: each changed paragraph with its obligations, the companies concerned, and their tasks. */
export async function readTrace(db: Database, user: Actor, change: Change): Promise<Trace> {
  const { state, paragraphs } = await findParagraphs(db, change)
  const obligations = await findObligations(db, change.id)
  const companies = await findCompanies(db, user, change.id)
  const tasks = await findTasks(db, user, change.id)
  const ofBlock = Map.groupBy(obligations, ({ block }) => block)
  const traced = paragraphs.map((paragraph) => ({
    ...paragraph,
    obligations: (ofBlock.get(paragraph.block) ?? []).map(({ block: _block, ...obligation }) => ({
      ...obligation,
      companies: companies.map((company) => ({
        ...company,
        tasks: tasks
          .filter((task) => task.obligationId === obligation.id && task.companyId === company.company.id)
          .map(({ obligationId: _obligationId, companyId: _companyId, ...task }) => task),
      })),
    })),
  }))
  return { change, state, paragraphs: traced }
}

type Obligation = { id: string; block: number; title: string; ruleId: string | null }

/** The obligations that staff see in a change, in the order of the text. */
export async function findObligations(db: Database, changeId: string): Promise<Obligation[]> {
  const { rows } = await sql<Obligation>`
    select ${columnsOf('id block title ruleId')} from watch_obligations
    where change_id = ${changeId} order by block, created_at, id`.execute(db)
  return rows
}

/** The condition that a row of `projects` takes further tasks. */
export const isInProgress = sql<boolean>`(
  projects.lifecycle in ('draft', 'active') and projects.archived_at is null)`

type Concerned = {
  id: string
  name: string
  level: Level
  acknowledgedAt: string | null
  projectId: string | null
}

async function findCompanies(db: Database, user: Actor, changeId: string) {
  const { rows } = await sql<Concerned>`
    select companies.id, companies.name, assessment.level, publication.acknowledged_at as "acknowledgedAt",
      (select id from projects where id = assessment.project_id and ${isInProgress}) as "projectId"
    from watch_assessments assessment
      join companies on companies.id = assessment.company_id and companies.archived_at is null
      left join watch_publications publication
        on publication.change_id = assessment.change_id and publication.company_id = assessment.company_id
    where ${inScope(user, 'watches:publish', 'assessment.company_id')} and assessment.change_id = ${changeId}
      and assessment.is_relevant and assessment.confirmed_at is not null
    order by companies.sort_name, companies.id limit ${MOST_COMPANIES}`.execute(db)
  return rows.map(({ id, name, ...row }) => ({ company: { id, name }, ...row }))
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
