import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { HistoryEntry } from '@domicile/contract/history-entry'
import type { Company } from '@domicile/contract/companies/companies'
import { countryName } from '@domicile/contract/countries'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { paths } from '../../../navigation/paths.ts'
import { query } from '../../../api/queries.ts'
import { formTexts, companyTexts as words } from '../companies/companies.public.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import type { Fact } from '../../../ui/data/DefinitionList.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { formatDay } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { Timeline } from '../../../ui/data/Timeline.tsx'
import { toTimelineEntry } from '../../../history/timeline-entry.ts'
import { type Histories, useHistories } from '../../../history/use-histories.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'
import { ValueSource } from '../../../registers/sources/ValueSource.tsx'

const AddedPanels = lazy(async () => ({ default: (await import('./AddedPanels.tsx')).AddedPanels }))

const labels = formTexts.fields

const LATEST = 5

type Person = CompanyTabProps['person']

/** The facts of a company and its latest changes. */
export function OverviewTab({ company, person }: CompanyTabProps) {
  const timeZone = person?.timeZone
  const facts = (
    <Stack sx={{ gap: 2 }}>
      <Facts groups={groupsOf(company, person)} />
      <Added companyId={company.id} person={person} />
    </Stack>
  )
  if (!company.allowedActions.includes('history:read')) return facts
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        alignItems: 'start',
      }}
    >
      {facts}
      <Latest company={company} timeZone={timeZone} />
    </Box>
  )
}

/** The sections that the firm added, if any; the company's page reads them too. */
function Added({ companyId, person }: { companyId: string; person: Person }) {
  const read = useQuery(query('GET /api/companies/:id/form', { params: { id: companyId } }))
  return (
    <QueryBoundary query={read} skeleton={<></>} isInline>
      {(form) =>
        form.sections.length + form.earlier.length > 0 && (
          <Suspense fallback={null}>
            <AddedPanels {...{ form, companyId, person }} />
          </Suspense>
        )
      }
    </QueryBoundary>
  )
}

function groupsOf(company: Company, person: Person) {
  const { parentCompany, accountManager, dateOfEstablishment, countryOfIncorporation } = company
  const timeZone = person?.timeZone
  const fact = (field: keyof typeof labels & keyof Company, value = company[field]): Fact => ({
    label: labels[field],
    value: withSource(company, person, field, value),
  })
  return [
    {
      title: words.facts,
      items: [
        fact('legalName'),
        fact('legalForm'),
        fact('countryOfIncorporation', countryOfIncorporation && countryName(countryOfIncorporation)),
        fact('dateOfEstablishment', dateOfEstablishment && formatDay(dateOfEstablishment)),
        fact('description'),
      ],
    },
    {
      title: words.identifiers,
      items: [fact('registrationNumber'), fact('taxId'), fact('lei')],
    },
    {
      title: words.relations,
      items: [
        { label: labels.parentCompanyId, value: parentCompany && <Parent {...parentCompany} /> },
        ...managerFact(accountManager),
      ],
    },
    {
      title: words.record,
      items: [
        { label: words.added, value: <DateTime value={company.createdAt} timeZone={timeZone} /> },
        { label: words.changed, value: <DateTime value={company.updatedAt} timeZone={timeZone} /> },
      ],
    },
  ]
}

/** Returns a value with its source, for readers who get the sources. */
function withSource(company: Company, person: Person, field: keyof typeof labels, value: string | null) {
  const source = company.sources?.find((one) => one.field === field)
  if (!value || !source) return value
  return (
    <ValueSource label={labels[field]} companyId={company.id} {...{ source, person }}>
      {value}
    </ValueSource>
  )
}

/** Returns no fact for clients, because the server does not send them the account manager. */
function managerFact(manager: Company['accountManager']): Fact[] {
  return manager === undefined ? [] : [{ label: words.accountManager, value: manager?.name }]
}

function Parent({ id, name }: NonNullable<Company['parentCompany']>) {
  return id ? <TextLink to={paths.company(id)}>{name}</TextLink> : name
}

function Latest({ company, timeZone }: { company: Company; timeZone: string | undefined }) {
  const { id } = company
  const histories = useHistories()
  const result = useQuery(
    query('GET /api/companies/:id/history', { params: { id }, query: { pageSize: LATEST } }),
  )
  return (
    <Panel title={words.latest}>
      <Box sx={{ mt: 2 }}>
        <QueryBoundary query={histories}>
          {(texts) => (
            <QueryBoundary query={result}>
              {({ items }) =>
                items.length > 0 ? (
                  <Timeline entries={items.map((item) => inBrief(texts, item))} timeZone={timeZone} />
                ) : (
                  words.nothingYet
                )
              }
            </QueryBoundary>
          )}
        </QueryBoundary>
      </Box>
      <TextLink to={paths.company(id, 'history')}>{words.allHistory}</TextLink>
    </Panel>
  )
}

/** Returns the entry without its values, which the history tab shows. */
function inBrief(histories: Histories, entry: HistoryEntry) {
  return { ...toTimelineEntry(histories, entry), changes: [] }
}
