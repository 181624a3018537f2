import type { TestApp } from './app.ts'

export type Worked = { id: string; token: string }

type Opened = { isStarted?: boolean; needsAcceptance?: boolean; deadline?: string | null }

/** Opens a project through the API as its account manager does, in a company with an owner. */
export function projectsInTests(t: TestApp) {
  return async ({ isStarted = true, needsAcceptance = true, deadline = '2999-12-31' }: Opened) => {
    const manager = await t.person({ role: 'accountManager' })
    const admin = await t.person({ role: 'administrator' })
    const companyId = await t.company({ managerId: manager.id })
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const values = { companyId, title: 'Annual return', managerId: manager.id, deadline, needsAcceptance }
    const { body } = await t.send(manager.token, 'POST /api/projects', values)
    const id: string = body.id
    if (isStarted) await t.send(manager.token, `PUT /api/projects/${id}/start`)
    return { id, companyId, manager, admin, owner }
  }
}
