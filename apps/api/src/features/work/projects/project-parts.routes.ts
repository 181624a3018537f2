import { documentTypes } from '@domicile/contract/companies/files/file-kinds'
import { projectParts, type TaskInput } from '@domicile/contract/work/projects/project-parts'
import { Refusal } from '@domicile/server/http/errors'
import { inTwoSteps } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import { feature } from '../../../feature.ts'
import { closeNotices } from '../../../domain/notices/notify.ts'
import { refuseStale } from '@domicile/server/http/versions'
import { type FileStore, readStored } from '../../../domain/files/file-store.ts'
import { prepareDocument } from '@domicile/server/files/prepare-document'
import { getContent, getFile, insertFile } from './files.queries.ts'
import { requireAssignee } from './people.queries.ts'
import { lockProject, requireProject } from '../../../domain/projects/project-scope.ts'
import type { PlainProject } from '../../../domain/projects/projects.queries.ts'
import { refreshStatus, notifyAssignee, notifyAboutUpdate } from '../../../domain/projects/status.ts'
import { getTask } from './task-list.ts'
import {
  deleteTask,
  getPlainTask,
  insertTask,
  updateDone,
  updateTask,
} from '../../../domain/projects/tasks.queries.ts'
import { getUpdate, insertUpdate, listUpdates } from './updates.queries.ts'

export function projectPartsFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(projectParts, {
    'POST /api/projects/:projectId/tasks': async ({ db, user, params, body, record }) => {
      const project = requireOpen(await lockProject(db, user, 'projects:work', params.projectId))
      const task = { id: newId(), ...withVisibility(body) }
      const assignee = await requireAssignee(db, project.companyId, task)
      await insertTask(db, { companyId: project.companyId, projectId: project.id, ...task })
      await refreshStatus(db, project.id, { event: 'tasks', actorId: user.id })
      await notifyAssignee(db, project, task, user.id)
      await record({ ...about(project, task), after: described(task, assignee) })
      return getTask(db, user, project, task.id)
    },

    'PUT /api/projects/:projectId/tasks/:id': async ({ db, user, params, body, record }) => {
      const project = requireOpen(await lockProject(db, user, 'projects:work', params.projectId))
      const before = await getPlainTask(db, project.id, params.id)
      refuseStale(before, body)
      const task = { id: before.id, ...withVisibility(body) }
      const isReassigned = task.assigneeId !== before.assigneeId
      const assignee = isReassigned ? await requireAssignee(db, project.companyId, task) : undefined
      await updateTask(db, task.id, task)
      await refreshStatus(db, project.id, { event: 'tasks', actorId: user.id })
      if (isReassigned) {
        await closeNotices(db, 'task.assigned', task.id)
        await notifyAssignee(db, project, task, user.id)
      }
      const isForClient = before.isForClient && task.isForClient
      const change = { before: described(before), after: described(task, assignee) }
      await record({ ...about(project, { title: before.title, isForClient }), ...change })
      return getTask(db, user, project, task.id)
    },

    'PUT /api/projects/:projectId/tasks/:id/completion': async ({ db, user, params, record }) => {
      const project = requireOpen(await lockProject(db, user, 'projects:comment', params.projectId))
      const task = await getTask(db, user, project, params.id)
      if (!task.mayComplete) throw new Refusal('forbidden')
      if (task.doneAt) throw new Refusal('state', { text: 'This task is already done.' })
      await updateDone(db, task.id, user.id)
      await closeNotices(db, 'task.assigned', task.id)
      await refreshStatus(db, project.id, { event: 'tasks', actorId: user.id })
      await record(about(project, task))
      return getTask(db, user, project, task.id)
    },

    'DELETE /api/projects/:projectId/tasks/:id/completion': async ({ db, user, params, record }) => {
      const project = requireOpen(await lockProject(db, user, 'projects:comment', params.projectId))
      const task = await getTask(db, user, project, params.id)
      if (!task.mayComplete) throw new Refusal('forbidden')
      if (!task.doneAt) throw new Refusal('state', { text: 'This task is open.' })
      await updateDone(db, task.id, null)
      await refreshStatus(db, project.id, { event: 'tasks', actorId: user.id })
      await record(about(project, task))
      return getTask(db, user, project, task.id)
    },

    'DELETE /api/projects/:projectId/tasks/:id': async ({ db, user, params, record }) => {
      const project = requireOpen(await lockProject(db, user, 'projects:work', params.projectId))
      const task = await getPlainTask(db, project.id, params.id)
      await deleteTask(db, task.id)
      await closeNotices(db, 'task.assigned', task.id)
      await refreshStatus(db, project.id, { event: 'tasks', actorId: user.id })
      await record({ ...about(project, task), before: described(task) })
    },

    'GET /api/projects/:projectId/updates': async ({ db, user, params, query }) => {
      const { id } = await requireProject(db, user, 'projects:read', params.projectId)
      return listUpdates(db, id, query)
    },

    'POST /api/projects/:projectId/updates': async ({ db, user, params, body, record }) => {
      const project = requireOpen(await lockProject(db, user, 'projects:comment', params.projectId))
      const update = { id: newId(), body: body.body, authorId: user.id, isFromFirm: user.role !== null }
      await insertUpdate(db, { companyId: project.companyId, projectId: project.id, ...update })
      await refreshStatus(db, project.id, { event: 'update', actorId: user.id })
      await notifyAboutUpdate(db, project, update)
      await record(about(project))
      return getUpdate(db, update.id)
    },

    'POST /api/projects/:projectId/files': inTwoSteps(
      async ({ db, user, params, file }) => {
        // Checked first, so that the server doesn't render or store a file that it then can't use.
        requireOpen(await lockProject(db, user, 'projects:comment', params.projectId))
        const { bytes, ...document } = await prepareDocument(file, documentTypes)
        return { document, storedContent: await fileStore.put(bytes) }
      },
      async ({ db, user, params, body, record }, { document, storedContent }) => {
        try {
          const project = requireOpen(await lockProject(db, user, 'projects:comment', params.projectId))
          const file = { id: newId(), ...document, isForClient: !user.role || body.isForClient !== 'no' }
          const key = { companyId: project.companyId, projectId: project.id, uploadedBy: user.id }
          await insertFile(db, { ...file, ...key }, storedContent)
          await record({
            ...about(project, { title: '', ...file }),
            after: { name: file.name, size: file.size },
          })
          return await getFile(db, user, project.id, file.id)
        } catch (error) {
          await fileStore.remove(storedContent)
          throw error
        }
      },
    ),

    'GET /api/projects/:projectId/files/:id/content': async ({ db, user, params, record }) => {
      const project = await requireProject(db, user, 'projects:read', params.projectId)
      const { id, name, mediaType } = await getFile(db, user, project.id, params.id)
      const content = await readStored(fileStore, await getContent(db, id), `file ${id}`)
      await record({ companyId: project.companyId, subjectId: project.id, subject: name })
      return { name, mediaType, content }
    },
  })
}

function requireOpen(project: PlainProject): PlainProject {
  if (project.endedAt)
    throw new Refusal('state', { text: 'This project has ended. Reopen it to make changes.' })
  return project
}

/** The client sees a task that waits for it. */
function withVisibility<T extends TaskInput>(task: T): T {
  return { ...task, isForClient: task.isForClient || task.waitsFor === 'client' }
}

type About = { title: string; isForClient: boolean }

/** The subject of a log entry; what a client does not see, and all of a draft, is for staff only. */
function about(project: PlainProject, part: About = { title: '', isForClient: true }) {
  return {
    companyId: project.companyId,
    subjectId: project.id,
    subject: part.title || project.title,
    staffOnly: !part.isForClient || !project.startedAt,
  }
}

function described(task: TaskInput, assignee?: string | null) {
  const { title, dueOn, waitsFor, isForClient, isMandatory, isBlocker } = task
  const taskDetails = { task: title, dueOn, waitsFor, isForClient, isMandatory, isBlocker }
  return { ...taskDetails, ...(assignee !== undefined && { assignee }) }
}
