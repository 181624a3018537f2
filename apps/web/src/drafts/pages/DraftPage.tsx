import type { ReactNode } from 'react'
import { ActionMenu } from '../../ui/actions/ActionMenu.tsx'
import type { Crumb } from '../../ui/layout/Breadcrumbs.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { type PrimaryAction, PrimaryButton } from '../../ui/actions/PrimaryButton.tsx'
import { DraftButtons } from '../DraftButtons.tsx'
import type { MergedFields } from '../DraftMergeNotice.tsx'
import { DraftNotices } from '../DraftNotices.tsx'
import { DraftState } from '../DraftState.tsx'
import type { Definition } from '../part-list.ts'
import type { DraftPageState, DraftRecord } from './use-draft-page.ts'
import type { MenuAction } from '../../ui/actions/ActionItems.tsx'

type DraftPageProps<R extends DraftRecord<D>, D extends Definition<List>, List extends string> = {
  page: DraftPageState<R, D, List>
  title: string
  /** A further condition beside the state: 'paused'. */
  stateNote?: string | undefined
  breadcrumbs: Crumb[]
  /** The buttons before those of the draft. */
  tools?: ReactNode
  primary: PrimaryAction | undefined
  menu: readonly MenuAction[]
  fields: MergedFields<D>
  /** The condition of the record. */
  info: string | undefined
  children: ReactNode
}

/** The page of a record in its builder, with saving and the notices about its draft. */
export function DraftPage<R extends DraftRecord<D>, D extends Definition<List>, List extends string>(
  props: DraftPageProps<R, D, List>,
) {
  const { page, title, stateNote, breadcrumbs, tools, primary, menu, fields, info, children } = props
  const { record, draft, saving, mayEdit, take } = page
  return (
    <>
      <PageHeader
        title={title}
        status={<DraftState record={record} note={stateNote} />}
        breadcrumbs={breadcrumbs}
        actions={
          <>
            {tools}
            {mayEdit && <DraftButtons draft={draft} saving={saving.isSaving} onSave={() => saving.save()} />}
            {primary && <PrimaryButton {...primary} />}
            <ActionMenu actions={menu} />
          </>
        }
      />
      <DraftNotices
        draft={draft}
        saving={saving}
        fields={fields}
        info={info}
        onStartOver={() => take(record)}
      />
      {children}
    </>
  )
}
