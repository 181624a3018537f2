import { can, type Holder } from '@domicile/contract/permissions'
import type { Change } from '@domicile/contract/knowledge/watches/watch-changes'
import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import { lazy, Suspense } from 'react'
import { oneOf } from '../../../navigation/url-params.ts'
import { paths, watchTabs, type WatchTab } from '../../../navigation/paths.ts'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { TabSkeleton } from '../../../ui/layout/TabSkeleton.tsx'
import { ChangeTab } from './change/ChangeTab.tsx'
import { useShownChange } from './shown-change.ts'
import { useWatchMenu } from './use-watch-menu.ts'
import { WatchStatus } from './watch-columns.tsx'
import { watchPageTexts as words, watchTexts } from './watch-texts.ts'
import { WatchNotice } from './WatchNotice.tsx'
import { WatchPanels } from './panels/WatchPanels.tsx'
import { useAddressParams } from '../../../navigation/use-address.ts'

const CompaniesTab = lazy(async () => ({ default: (await import('./change/CompaniesTab.tsx')).CompaniesTab }))
const AcknowledgementsTab = lazy(async () => ({
  default: (await import('./change/AcknowledgementsTab.tsx')).AcknowledgementsTab,
}))
const TraceTab = lazy(async () => ({ default: (await import('./trace/TraceTab.tsx')).TraceTab }))
const HistoryTab = lazy(async () => ({ default: (await import('./HistoryTab.tsx')).HistoryTab }))
const DocumentTab = lazy(async () => ({ default: (await import('./document/DocumentTab.tsx')).DocumentTab }))

type StaffRecordProps = { watch: WatchRecord; person: Holder & { timeZone: string } }

/** A watched text as staff see it: its change with the companies that it concerns, and the document. */
export function StaffRecord({ watch, person }: StaffRecordProps) {
  const { tab } = useAddressParams()
  const change = useShownChange(watch)
  const menu = useWatchMenu(watch, change)
  const mayPublish = can(person, 'watches:publish')
  const active = oneOf(watchTabs, tab)
  const { id, title, frequency, documentUrl, waitsFor, owner } = watch
  const meta = [documentUrl ? words.checkedEvery[frequency] : words.uploadedOnly, owner?.name]
  return (
    <RecordPage
      title={title}
      status={<WatchStatus watch={watch} />}
      waitsFor={waitsFor === 'none' ? undefined : words.waitsFor(watchTexts.waits[waitsFor])}
      meta={meta.filter(Boolean).join(' · ')}
      breadcrumbs={[{ label: watchTexts.title, to: paths.watches() }, { label: title }]}
      primaryAction={menu.primary}
      menu={menu.menu}
      notice={
        <WatchNotice
          watch={watch}
          timeZone={person.timeZone}
          onUpload={() => menu.setOpen('upload')}
          onCheck={menu.check}
        />
      }
      tabs={tabsOf(id, change, mayPublish)}
      activeTab={active ?? 'change'}
    >
      <Suspense fallback={<TabSkeleton />}>
        {!active && <ChangeTab watch={watch} change={change} timeZone={person.timeZone} />}
        {active === 'companies' && <CompaniesTab watchId={id} change={change} />}
        {active === 'acknowledgements' && (
          <AcknowledgementsTab watchId={id} change={change} timeZone={person.timeZone} />
        )}
        {active === 'obligations' && (
          <TraceTab watchId={id} change={change} mayOpenProject={can(person, 'projects:write')} />
        )}
        {active === 'document' && <DocumentTab watch={watch} timeZone={person.timeZone} />}
        {active === 'history' && <HistoryTab watchId={id} />}
      </Suspense>
      <WatchPanels watch={watch} change={change} open={menu.open} onClose={() => menu.setOpen(undefined)} />
    </RecordPage>
  )
}

function tabsOf(id: string, change: Change | undefined, mayPublish: boolean) {
  const ofPublishers: readonly WatchTab[] = ['companies', 'acknowledgements', 'obligations']
  const visibleTabs = watchTabs.filter((tab) => !ofPublishers.includes(tab) || (mayPublish && change))
  const counts: Partial<Record<WatchTab, number | undefined>> = { companies: change?.counts?.relevant }
  return [
    { id: 'change', label: words.tabs.change, to: paths.watch(id, undefined, change?.id) },
    ...visibleTabs.map((tab) => ({
      id: tab,
      label: words.tabs[tab],
      count: counts[tab],
      to: paths.watch(id, tab, change?.id),
    })),
  ]
}
