import type { Company } from '@domicile/contract/companies/companies'
import { countryName } from '@domicile/contract/countries'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { type CompanyTab, companyTabs, paths } from '../../navigation/paths.ts'
import { me, query } from '../../api/queries.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { RecordPage } from '../../ui/layout/RecordPage.tsx'
import { RecordSkeleton } from '../../ui/layout/RecordSkeleton.tsx'
import { TabSkeleton } from '../../ui/layout/TabSkeleton.tsx'
import { StatusChip } from '../../ui/data/StatusChip.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { AccessTab } from '../access/access.public.ts'
import { EmployeesTab } from '../employees/employees.public.ts'
import { FilesTab } from '../files/files.public.ts'
import { ActAsDialog } from '../impersonation/impersonation.public.ts'
import { NotesTab } from '../notes/notes.public.ts'
import { OwnersTab } from '../owners/owners.public.ts'
import { StructureTab } from '../structure/structure.public.ts'
import { ArchivalDialog } from './ArchivalDialog.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import { CompanyNotice, needsNotice } from './CompanyNotice.tsx'
import { Loaded } from '../../api/QueryBoundary.tsx'
import { isMissing, MissingCompany, companyTexts as words } from '../companies/companies.public.ts'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { useCompanyMenu } from './use-company-menu.ts'

const ManagerPanel = lazy(async () => ({ default: (await import('./ManagerPanel.tsx')).ManagerPanel }))

const bodies = {
  overview: lazy(async () => ({ default: (await import('./OverviewTab.tsx')).OverviewTab })),
  owners: OwnersTab,
  structure: StructureTab,
  employees: EmployeesTab,
  files: FilesTab,
  notes: NotesTab,
  access: AccessTab,
  history: lazy(async () => ({ default: (await import('./HistoryTab.tsx')).HistoryTab })),
}

/** A company: what it is, what is next, and its parts, each at its own address. */
export default function CompanyScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const tab = useLocation({
    select: ({ pathname }) => companyTabs.find((name) => name === pathname.split('/')[3]),
  })
  const reading = useQuery(query('GET /api/companies/:id', { params: { id } }))
  const { data: person } = useQuery(me)
  const { primary, menu, dialog, setDialog } = useCompanyMenu(reading.data, person)
  const closeDialog = () => setDialog(undefined)
  if (isMissing(reading.error)) return <MissingCompany />
  return (
    <Loaded reading={reading} page={words.breadcrumb} skeleton={<RecordSkeleton />}>
      {(company) => {
        const tabs = tabsFor(company)
        const Body = bodies[tab ?? 'overview']
        return (
          <RecordPage
            key={company.id}
            title={company.name}
            image={<CompanyLogo company={company} />}
            status={<StatusChip label={company.status} />}
            meta={company.countryOfIncorporation && countryName(company.countryOfIncorporation)}
            breadcrumbs={[{ label: words.breadcrumb, to: paths.companies() }, { label: company.name }]}
            primaryAction={primary}
            menu={menu}
            tabs={tabs}
            activeTab={tab ?? 'overview'}
            notice={needsNotice(company) && <CompanyNotice company={company} />}
          >
            {tabs.some(({ id: shown }) => shown === (tab ?? 'overview')) ? (
              <Suspense fallback={<TabSkeleton />}>
                <Body company={company} person={person} />
              </Suspense>
            ) : (
              <ErrorState title={words.noSuchTab} text={words.noSuchTabText}>
                <TextLink to={paths.company(id)}>{words.toOverview}</TextLink>
              </ErrorState>
            )}
            {dialog === 'archival' && <ArchivalDialog company={company} onClose={closeDialog} />}
            {dialog === 'release' && <ReleaseDialog company={company} onClose={closeDialog} />}
            <Suspense fallback={null}>
              {dialog === 'acting' && <ActAsDialog company={company} onClose={closeDialog} />}
              {dialog === 'manager' && <ManagerPanel company={company} onClose={closeDialog} />}
            </Suspense>
          </RecordPage>
        )
      }}
    </Loaded>
  )
}

const NEEDED: Partial<Record<CompanyTab, string>> = {
  notes: 'notes:read',
  access: 'support-access:read',
  history: 'history:read',
}

/** The parts that a person may read; whoever may not read one is not told that it is there. */
function tabsFor({ id, allowedActions }: Company) {
  const shown = companyTabs.filter((name) => {
    const needed = NEEDED[name]
    return !needed || allowedActions.includes(needed)
  })
  return [
    { id: 'overview', label: words.overview, to: paths.company(id) },
    ...shown.map((name) => ({ id: name, label: words.tabs[name], to: paths.company(id, name) })),
  ]
}
