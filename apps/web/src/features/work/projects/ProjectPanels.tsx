import type { Project } from '@domicile/contract/work/projects/projects'
import { lazy, Suspense } from 'react'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { MoveDialog } from './panels/MoveDialog.tsx'
import { projectPageTexts as words } from './project-texts.ts'
import type { Open } from './use-project-menu.ts'

const ChangePanel = lazy(async () => ({ default: (await import('./panels/ChangePanel.tsx')).ChangePanel }))
const OverridePanel = lazy(async () => ({
  default: (await import('./panels/OverridePanel.tsx')).OverridePanel,
}))

type ProjectPanelsProps = { project: Project; open: Open; isClient: boolean; onClose: () => void }

/** The open dialog or panel of a project. */
export function ProjectPanels({ project, open, isClient, onClose }: ProjectPanelsProps) {
  if (!open) return null
  if (open === 'releaseHealth') return <ReleaseDialog project={project} onClose={onClose} />
  if (open !== 'change' && open !== 'overrideHealth')
    return <MoveDialog project={project} event={open} isClient={isClient} onClose={onClose} />
  return (
    <Suspense fallback={null}>
      {open === 'change' && <ChangePanel project={project} onClose={onClose} />}
      {open === 'overrideHealth' && <OverridePanel project={project} onClose={onClose} />}
    </Suspense>
  )
}

function ReleaseDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  return (
    <SendDialog
      title={words.askReleaseHealth(project.title)}
      text={words.health.help.until}
      verb={words.releaseHealth}
      route="DELETE /api/projects/:id/health-override"
      input={() => ({ params: { id: project.id } })}
      done={words.health.released}
      onClose={onClose}
    />
  )
}
