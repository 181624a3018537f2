import type { Profile } from '@domicile/contract/accounts/session/auth'
import type { Company } from '@domicile/contract/companies/companies'
import { countryName } from '@domicile/contract/countries'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { paths } from '../../../navigation/paths.ts'
import { me, query } from '../../../api/queries.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { TabSkeleton } from '../../../ui/layout/TabSkeleton.tsx'
import { mayAt } from '../../../session/allowed-actions.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { ActAsDialog } from '../../accounts/impersonation/impersonation.public.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { companyTexts as words } from '../companies/companies.public.ts'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { download } from '../../../api/client.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { BlobImage } from '../../../ui/data/BlobImage.tsx'
import { surface } from '../../../ui/layout/surface.ts'
import { CompanyNotice, needsNotice } from './CompanyNotice.tsx'
import type { CompanyTab } from '../../../registers/company-tab.ts'
import { useCompanyMenu } from './use-company-menu.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

const LOGO_SIZE = 48

const ArchivalDialog = lazy(async () => ({
  default: (await import('./ArchivalDialog.tsx')).ArchivalDialog,
}))
const ManagerPanel = lazy(async () => ({ default: (await import('./ManagerPanel.tsx')).ManagerPanel }))

/** A company with its state, its primary action and its tabs, each at its own address. */
export function CompanyPage({ tabs }: { tabs: readonly CompanyTab[] }) {
  const { id = '' } = useAddressParams()
  const tab = useLocation({ select: ({ pathname }) => pathname.split('/')[3] ?? '' })
  const result = useQuery(query('GET /api/companies/:id', { params: { id } }))
  const { data: form } = useQuery(query('GET /api/companies/:id/form', { params: { id } }))
  const missing = form?.missing ?? []
  const { data: person } = useQuery(me)
  const { primary, menu, dialog, setDialog } = useCompanyMenu(result.data, person, missing)
  const closeDialog = () => setDialog(undefined)
  // The code of the tab is fetched beside the company, not after it.
  useEffect(() => void tabs.find((one) => one.id === tab)?.Content.preload?.(), [tabs, tab])
  return (
    <QueryBoundary query={result} page={words.breadcrumb} missing={{ texts: words, to: paths.companies() }}>
      {(company) => {
        const visibleTabs = tabsFor(tabs, company.id, person)
        const open = visibleTabs.find(({ id: name }) => name === tab)
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
            tabs={visibleTabs.map(({ id: name, label }) => ({
              id: name,
              label,
              to: paths.company(id, name),
            }))}
            activeTab={tab}
            notice={needsNotice(company, missing) && <CompanyNotice {...{ company, missing }} />}
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
            {dialog === 'release' && <ReleaseDialog company={company} onClose={closeDialog} />}
            <Suspense fallback={null}>
              {dialog === 'archival' && <ArchivalDialog company={company} onClose={closeDialog} />}
              {dialog === 'acting' && <ActAsDialog company={company} onClose={closeDialog} />}
              {dialog === 'manager' && <ManagerPanel company={company} onClose={closeDialog} />}
            </Suspense>
          </RecordPage>
        )
      }}
    </QueryBoundary>
  )
}

/** Returns the tabs that the user may read; tabs for staff stay hidden from clients. */
function tabsFor(tabs: readonly CompanyTab[], companyId: string, person: Profile | undefined) {
  return tabs.filter(({ may }) => !may || mayAt(companyId, person, may))
}

type ReleaseDialogProps = { company: Company; onClose: () => void }

/** Removes the account manager from a company. */
function ReleaseDialog({ company, onClose }: ReleaseDialogProps) {
  const verb = `Release ${company.accountManager?.name ?? ''}`.trim()
  return (
    <SendDialog
      title={`${verb}?`}
      text={words.releaseText}
      verb={verb}
      route="DELETE /api/companies/:id/account-manager"
      input={() => ({ params: { id: company.id } })}
      done={words.managerReleased}
      onClose={onClose}
    />
  )
}

/** A company's logo, or its initials while there is none. */
function CompanyLogo({ company }: { company: Company }) {
  const { id: companyId, logoFileId } = company
  // A file version never changes, so the downloaded image never goes stale.
  const { data: image } = useQuery({
    queryKey: ['logo', logoFileId],
    queryFn: () =>
      download('GET /api/companies/:companyId/files/:id/content', { params: { companyId, id: logoFileId! } }),
    enabled: logoFileId !== null,
  })
  const blob = logoFileId ? image?.blob : undefined
  if (!blob) return <Avatar name={company.name} size={LOGO_SIZE} />
  return (
    <BlobImage blob={blob} sx={{ ...surface, width: LOGO_SIZE, height: LOGO_SIZE, objectFit: 'contain' }} />
  )
}
