import type { ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import { lazy, Suspense } from 'react'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { listPageTexts as words } from '../list-page-texts.ts'

const UploadPanel = lazy(async () => ({ default: (await import('./UploadPanel.tsx')).UploadPanel }))
const EntryPanel = lazy(async () => ({ default: (await import('./EntryPanel.tsx')).EntryPanel }))
const ListSettingsPanel = lazy(async () => ({
  default: (await import('./ListPanel.tsx')).ListSettingsPanel,
}))

type ListPanelsProps = {
  list: ScreeningList
  open: 'upload' | 'edit' | 'archive' | 'entry' | undefined
  onClose: () => void
}

/** The open dialog or panel of a list. */
export function ListPanels({ list, open, onClose }: ListPanelsProps) {
  const panel = { list, onClose }
  return (
    <Suspense fallback={null}>
      {open === 'upload' && <UploadPanel {...panel} />}
      {open === 'entry' && <EntryPanel {...panel} />}
      {open === 'edit' && <ListSettingsPanel {...panel} />}
      {open === 'archive' && <ArchiveDialog {...panel} />}
    </Suspense>
  )
}

function ArchiveDialog({ list: { id, name }, onClose }: Omit<ListPanelsProps, 'open'>) {
  return (
    <SendDialog
      title={words.ask.title(name)}
      text={words.ask.text}
      verb={words.ask.verb(name)}
      danger
      route="PUT /api/screening-lists/:id/archival"
      input={() => ({ params: { id } })}
      done={words.archivedDone}
      onClose={onClose}
    />
  )
}
