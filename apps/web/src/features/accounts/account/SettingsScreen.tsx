import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths, settingsParts } from '../../../navigation/paths.ts'
import { me } from '../../../api/queries.ts'
import { FormSkeleton } from '../../../forms/FormSkeleton.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { RecordTabs } from '../../../ui/layout/RecordTabs.tsx'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { settingsTexts as words } from './settings-texts.ts'

const bodies = {
  profile: lazy(async () => ({ default: (await import('./ProfilePart.tsx')).ProfilePart })),
  security: lazy(async () => ({ default: (await import('./SecurityPart.tsx')).SecurityPart })),
  devices: lazy(async () => ({ default: (await import('./DevicesPart.tsx')).DevicesPart })),
  notifications: lazy(async () => ({ default: (await import('./NotificationsPart.tsx')).NotificationsPart })),
  terms: lazy(async () => ({ default: (await import('./TermsPart.tsx')).TermsPart })),
  data: lazy(async () => ({ default: (await import('./DataPart.tsx')).DataPart })),
}

const tabs = [
  { id: 'profile', label: words.profilePart, to: paths.settings() },
  ...settingsParts.map((name) => ({ id: name, label: words.tabs[name], to: paths.settings(name) })),
]

/** The user's settings; each part has its own address. */
export default function SettingsScreen() {
  const result = useQuery(me)
  const part = useLocation({
    select: ({ pathname }) => settingsParts.find((name) => name === pathname.split('/')[2]) ?? 'profile',
  })
  const Body = bodies[part]
  return (
    <>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <RecordTabs tabs={tabs} active={part} label={words.parts} />
      <QueryBoundary query={result} skeleton={<FormSkeleton />}>
        {(person) => (
          <Suspense fallback={<FormSkeleton />}>
            <Body person={person} />
          </Suspense>
        )}
      </QueryBoundary>
    </>
  )
}
