import type { Profile } from '@domicile/contract/auth/auth'
import { countryName } from '@domicile/contract/countries'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '../../navigation/paths.ts'
import { me, query } from '../../api/queries.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { RecordPage } from '../../ui/layout/RecordPage.tsx'
import { RecordSkeleton } from '../../ui/layout/RecordSkeleton.tsx'
import { TabSkeleton } from '../../ui/layout/TabSkeleton.tsx'
import { mayAt } from '../../session/allowed-actions.ts'
import { StatusChip } from '../../ui/data/StatusChip.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { ActAsDialog } from '../impersonation/impersonation.public.ts'
import { ArchivalDialog } from './ArchivalDialog.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import { CompanyNotice, needsNotice } from './CompanyNotice.tsx'
import { companyTabs } from './company-tabs.ts'
import { Loaded } from '../../api/QueryBoundary.tsx'
import { isMissing, MissingCompany, companyTexts as words } from '../companies/companies.public.ts'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { useCompanyMenu } from './use-company-menu.ts'

const ManagerPanel = lazy(async () => ({ default: (await import('./ManagerPanel.tsx')).ManagerPanel }))

/** A company with its state, its primary action and its tabs, each at its own address. */
export default function CompanyScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const tab = useLocation({ select: ({ pathname }) => pathname.split('/')[3] ?? '' })
  const reading = useQuery(query('GET /api/companies/:id', { params: { id } }))
  const { data: person } = useQuery(me)
  const { primary, menu, dialog, setDialog } = useCompanyMenu(reading.data, person)
  const closeDialog = () => setDialog(undefined)
  if (isMissing(reading.error)) return <MissingCompany />
  return (
    <Loaded reading={reading} page={words.breadcrumb} skeleton={<RecordSkeleton />}>
      {(company) => {
        const shown = tabsFor(company.id, person)
        const open = shown.find(({ id: name }) => name === tab)
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
            tabs={shown.map(({ id: name, label }) => ({ id: name, label, to: paths.company(id, name) }))}
            activeTab={tab}
            notice={needsNotice(company) && <CompanyNotice company={company} />}
          >
            {open ? (
              <Suspense fallback={<TabSkeleton />}>
                <open.Content company={company} person={person} />
              </Suspense>
            ) : !person ? (
              <TabSkeleton />
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

/** Returns the tabs that the user may read; tabs for staff stay hidden from clients. */
function tabsFor(companyId: string, person: Profile | undefined) {
  return companyTabs.filter(({ may }) => !may || mayAt(companyId, person, may))
}
