import type { PostRecord, PostVersion } from '@domicile/contract/knowledge-base/knowledge-base'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SendDialog } from '../../api/SendDialog.tsx'
import { ActionDialog, actionItems } from '../../drafts/ActionDialog.tsx'
import { draftTexts } from '../../drafts/draft-texts.ts'
import { VersionsPanel } from '../../drafts/VersionsPanel.tsx'
import { isSameValue } from '../../forms/merge.ts'
import { paths } from '../../navigation/paths.ts'
import { postFormTexts, postTexts as words } from './post-texts.ts'

const actions = {
  'drop-draft': { ...draftTexts.dropDraft, route: 'DELETE /api/posts/:slug/draft' },
  archive: { ...words.actions.archive, route: 'PUT /api/posts/:slug/archival' },
  restore: { ...words.actions.restore, route: 'DELETE /api/posts/:slug/archival' },
} as const

const kind = {
  read: 'GET /api/posts/:slug/versions',
  restore: 'POST /api/posts/:slug/versions/:number/restoration',
  differencesOf: ({ definition }: PostVersion, drawn: PostVersion['definition']) => {
    const fields = Object.keys(definition) as (keyof typeof definition)[]
    const changed = fields.filter((field) => !isSameValue(definition[field], drawn[field]))
    const found = changed.map((field) => words.differs(postFormTexts.fields[field]))
    return found.length > 0 ? found : [draftTexts.difference.same]
  },
} as const

type Open = 'publish' | 'versions' | keyof typeof actions

/** The next action on a post, the other ones, and the part that one of them opened. */
export function usePostMenu(post: PostRecord) {
  const [open, setOpen] = useState<Open>()
  const navigate = useNavigate()
  const { slug, allowedActions, definition, publishedVersion } = post
  const close = () => setOpen(undefined)
  const mayEdit = allowedActions.includes('edit')
  const edit = { label: words.edit, onClick: () => void navigate({ to: paths.editPost(slug) }) }
  const publish = { label: words.publish, onClick: () => setOpen('publish') }
  const isToPublish = allowedActions.includes('publish')
  return {
    primary: isToPublish ? publish : mayEdit ? edit : undefined,
    menu: [
      ...(isToPublish ? [edit] : []),
      ...(definition && publishedVersion !== null
        ? [{ label: words.versions, onClick: () => setOpen('versions') }]
        : []),
      { label: words.print, onClick: () => print() },
      ...actionItems(actions, allowedActions, setOpen),
    ],
    opened: open && <OpenPart open={open} post={post} onClose={close} />,
  }
}

function OpenPart({ open, post, onClose }: { open: Open; post: PostRecord; onClose: () => void }) {
  const { slug, version, definition, audience = 'all' } = post
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
  if (open !== 'publish')
    return (
      <ActionDialog record={post} name={open} action={actions[open]} onDone={onClose} onClose={onClose} />
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
