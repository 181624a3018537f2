import { countryName } from '@domicile/contract/countries'
import type { Placeholder } from '@domicile/contract/work/workflows/workflow-rules'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import { companyZone } from '../../../../domain/companies/company-zone.ts'

export type Values = Partial<Record<Placeholder, string | null>>

export type Occasion = {
  companyId: string
  projectId: string | null
  workflowName: string
  stageName: string
  startedAt: string
  dueAt: string | null
}

type Row = {
  name: string
  legalName: string | null
  registrationNumber: string | null
  country: string | null
  manager: string | null
  project: string | null
}

/** Reads the value of each placeholder, except the reader's own name. */
export async function placeholderValues(db: Database, occasion: Occasion): Promise<Values> {
  const { rows } = await sql<Row>`
    select ${columnsOf('name legalName registrationNumber country', 'companies')},
      (select first_name || ' ' || last_name from account_managers join users on users.id = user_id
       where account_managers.company_id = companies.id) as manager,
      (select title from projects where projects.company_id = companies.id and projects.id = ${occasion.projectId})
        as project
    from companies where id = ${occasion.companyId}`.execute(db)
  const { name, legalName, registrationNumber, country, manager, project } = rows[0]!
  const day = dayIn(companyZone(country))
  return {
    'company.name': name,
    'company.legalName': legalName,
    'company.registrationNumber': registrationNumber,
    'company.country': country && countryName(country),
    'manager.name': manager,
    'workflow.name': occasion.workflowName,
    'stage.name': occasion.stageName,
    'run.startedOn': day(occasion.startedAt),
    'run.dueOn': occasion.dueAt && day(occasion.dueAt),
    'project.title': project,
  }
}

function dayIn(timeZone: string): (at: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' })
  return (at) => format.format(new Date(at))
}
