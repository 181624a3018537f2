import type { PostRecord, PostVersion } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { download } from '../../../api/client.ts'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { useDownload } from '../../../api/use-download.ts'
import { ActionDialog, actionItems } from '../../../drafts/ActionDialog.tsx'
import { draftTexts } from '../../../drafts/draft-texts.ts'
import { VersionsPanel } from '../../../drafts/VersionsPanel.tsx'
import { isSameValue } from '../../../forms/merge.ts'
import { paths } from '../../../navigation/paths.ts'
import { postFormTexts, postTexts as words, reviewTexts } from './post-texts.ts'
import { ReviewPanel, VerifyPanel } from './ReviewPanel.tsx'

/** Loads the rules of time zones. */
const SchedulePanel = lazy(async () => ({ default: (await import('./SchedulePanel.tsx')).SchedulePanel }))

/** The comparison is large, and few users look at it. */
const VersionChanges = lazy(async () => ({ default: (await import('./VersionChanges.tsx')).VersionChanges }))

const actions = {
  restore: { ...words.actions.restore, route: 'DELETE /api/posts/:slug/archival' },
  submit: { ...reviewTexts.submit, route: 'PUT /api/posts/:slug/submission' },
  'send-back': { ...reviewTexts.sendBack, route: 'PUT /api/posts/:slug/return' },
  unschedule: { ...reviewTexts.cancel, route: 'DELETE /api/posts/:slug/schedule' },
  'drop-draft': { ...draftTexts.dropDraft, route: 'DELETE /api/posts/:slug/draft' },
  archive: { ...words.actions.archive, route: 'PUT /api/posts/:slug/archival' },
} as const

const panels = { plan: ReviewPanel, verify: VerifyPanel, schedule: SchedulePanel } as const

const kind = {
  read: 'GET /api/posts/:slug/versions',
  restore: 'POST /api/posts/:slug/versions/:number/restoration',
  differencesOf: ({ definition }: PostVersion, drawn: PostVersion['definition']) => {
    const fields = Object.keys(definition) as (keyof typeof definition)[]
    const changed = fields.filter((field) => !isSameValue(definition[field], drawn[field]))
    return changed.map((field) => words.differs(postFormTexts.fields[field]))
  },
  changesOf: ({ definition }: PostVersion, drawn: PostVersion['definition']) => (
    <VersionChanges before={definition} after={drawn} />
  ),
} as const

type Open = 'publish' | 'versions' | keyof typeof panels | keyof typeof actions

/** The next action on a post, the other ones, and the part that one of them opened. */
export function usePostMenu(post: PostRecord) {
  const [open, setOpen] = useState<Open>()
  const navigate = useNavigate()
  const saving = useDownload()
  const { slug, allowedActions, definition, publishedVersion, reviewState = null } = post
  const close = () => setOpen(undefined)
  const mayEdit = allowedActions.includes('edit')
  const edit = { label: words.edit, onClick: () => void navigate({ to: paths.editPost(slug) }) }
  const publish = { label: words.publish, onClick: () => setOpen('publish') }
  const isToPublish = allowedActions.includes('publish')
  const mayReview = allowedActions.includes('review')
  const isDue = mayReview && reviewState !== null && reviewState !== 'verified'
  const verify = { label: reviewTexts.verify.verb, onClick: () => setOpen('verify') }
  const submit = { label: reviewTexts.submit.verb, onClick: () => setOpen('submit') }
  const isToSubmit = !isToPublish && allowedActions.includes('submit')
  const primary = isToPublish ? publish : isToSubmit ? submit : isDue ? verify : mayEdit ? edit : undefined
  return {
    primary,
    menu: [
      ...(mayEdit && primary !== edit ? [edit] : []),
      ...(mayReview && primary !== verify ? [verify] : []),
      ...(mayReview ? [{ label: reviewTexts.plan.verb, onClick: () => setOpen('plan') }] : []),
      ...(allowedActions.includes('schedule')
        ? [{ label: reviewTexts.schedule.verb, onClick: () => setOpen('schedule') }]
        : []),
      ...(definition && publishedVersion !== null
        ? [{ label: words.versions, onClick: () => setOpen('versions') }]
        : []),
      { label: words.print, onClick: () => print() },
      {
        label: words.pdf,
        onClick: () => saving.mutate(() => download('GET /api/posts/:slug/paper', { params: { slug } })),
      },
      ...actionItems(
        actions,
        allowedActions.filter((action) => action !== 'submit' || primary !== submit),
        setOpen,
      ),
    ],
    opened: open && <OpenPart open={open} post={post} onClose={close} />,
  }
}

function OpenPart({ open, post, onClose }: { open: Open; post: PostRecord; onClose: () => void }) {
  const { slug, version = 0, definition, audience = 'all' } = post
  if (open === 'versions')
    return (
      <VersionsPanel
        kind={kind}
        record={post}
        version={version}
        drawn={definition!}
        onRestored={onClose}
        onClose={onClose}
      />
    )
  if (open === 'plan' || open === 'verify' || open === 'schedule') {
    const Part = panels[open]
    return (
      <Suspense>
        <Part post={post} onClose={onClose} />
      </Suspense>
    )
  }
  if (open !== 'publish')
    return (
      <ActionDialog
        record={post}
        version={version}
        name={open}
        action={actions[open]}
        onDone={onClose}
        onClose={onClose}
      />
    )
  const { title, done, readers } = words.actions.publishing
  return (
    <SendDialog
      route="PUT /api/posts/:slug/publication"
      input={() => ({ params: { slug }, body: { version } })}
      title={title(definition!.name)}
      text={readers[audience]}
      verb={words.publish}
      done={done}
      onClose={onClose}
    />
  )
}
