import { type User, users } from '@domicile/contract/accounts/users/users'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import { requireCompany } from '@domicile/server/auth/scope'
import { opaqueToken, tokenHash } from '@domicile/server/auth/tokens'
import type { SendEmail } from '../../../domain/emails/emails.ts'
import { type Database, feature } from '../../../feature.ts'
import { completeIfConfirmed, lockEmailChanges } from '../../../domain/sign-in/email-change.ts'
import { confirmEmailChange, findOpenEmailChange } from '../../../domain/sign-in/email-changes.queries.ts'
import { lockPeople } from '../../../domain/people/people-scope.ts'
import { explain } from './explain.ts'
import { confirmReset, findOpenReset, insertReset, stopReset } from './resets.queries.ts'
import {
  changeRoleInCompany,
  changeStaffRole,
  findManagedCompanies,
  isStaffRole,
  listRoles,
  removeMembership,
} from './roles.queries.ts'
import { findOpenWork, findSuccessors } from './open-work.ts'
import { activate, deactivate, moveArchive } from './activation.queries.ts'
import { viewUser } from './user-view.ts'
import { activated, twoFactorResetRequested } from './users.emails.ts'
import { getUserRow, listUsers, setNotifications } from './users.queries.ts'

export type UsersParts = {
  sendEmail: SendEmail
}

export function usersFeature({ sendEmail }: UsersParts) {
  return feature(users, {
    'GET /api/users': ({ db, user, query }) => listUsers(db, user, query),

    'GET /api/users/:id': ({ db, user, params }) => viewUser(db, user, params.id),

    'GET /api/users/:id/role': ({ db, user, params }) => getUserRow(db, user, params.id),

    'PUT /api/users/:id/role': async ({ db, user, params, body, record }) => {
      const { role, companyId } = body
      if (!companyId) {
        if (!isStaffRole(role)) throw invalidField('companyId', 'Choose a company.')
        const before = await changeStaffRole(db, user, params.id, role)
        await record({ ...about(before), staffOnly: true, before: { role: before.role }, after: { role } })
      } else {
        const { person, before } = await changeRoleInCompany(db, user, params.id, companyId, role)
        await record({ ...about(person), companyId, before: { role: before }, after: { role } })
      }
      return viewUser(db, user, params.id)
    },

    'DELETE /api/users/:id/memberships/:companyId': async ({ db, user, params, record }) => {
      const { person, before } = await removeMembership(db, user, params.id, params.companyId)
      await record({ ...about(person), companyId: params.companyId, before: { role: before } })
    },

    'PUT /api/users/:id/deactivation': async ({ db, user, params, body, record }) => {
      const { handOverTo, reason } = body
      const { person, companies, projects, watches, successor } = await deactivate(db, user, {
        id: params.id,
        handOverTo,
      })
      await record({ ...about(person), reason, staffOnly: true, ...stateChange(person, 'deactivated') })
      for (const { id: companyId } of companies)
        await record({
          ...about(person),
          companyId,
          staffOnly: true,
          before: { accountManager: person.name },
          after: { accountManager: successor!.name },
        })
      for (const { companyId, title } of projects)
        await record({
          ...about(person),
          companyId,
          staffOnly: true,
          before: { manager: person.name },
          after: { manager: successor!.name, project: title },
        })
      for (const { title } of watches)
        await record({
          ...about(person),
          staffOnly: true,
          before: { owner: person.name },
          after: { owner: successor!.name, watch: title },
        })
      return viewUser(db, user, params.id)
    },

    'DELETE /api/users/:id/deactivation': async ({ db, user, params, record }) => {
      const { person, token } = await activate(db, user, params.id)
      const message = activated({ firstName: person.firstName, token })
      await sendEmail(db, { to: person.email, userId: person.id, kind: 'user-activated', message })
      await record({ ...about(person), staffOnly: true, ...stateChange(person, 'active') })
      return viewUser(db, user, params.id)
    },

    'PUT /api/users/:id/archival': async ({ db, user, params, record }) => {
      const person = await moveArchive(db, user, params.id, 'archived')
      await record({ ...about(person), staffOnly: true, ...stateChange(person, 'archived') })
      return viewUser(db, user, params.id)
    },

    'DELETE /api/users/:id/archival': async ({ db, user, params, record }) => {
      const person = await moveArchive(db, user, params.id, 'deactivated')
      await record({ ...about(person), staffOnly: true, ...stateChange(person, 'deactivated') })
      return viewUser(db, user, params.id)
    },

    'PUT /api/users/:id/notifications': async ({ db, user, params, body, record }) => {
      const person = await getUserRow(db, user, params.id, 'users:toggle-notifications')
      const companies = await setNotifications(db, user, params.id, body.enabled)
      const change = {
        before: { notifications: person.notifications },
        after: { notifications: body.enabled },
      }
      if (!companies) await record({ ...about(person), staffOnly: true, ...change })
      for (const companyId of companies ?? []) await record({ ...about(person), companyId, ...change })
      return viewUser(db, user, params.id)
    },

    'POST /api/users/:id/two-factor-reset': async ({ db, user, params, body, record }) => {
      await lockPeople(db, [params.id])
      const person = await getUserRow(db, user, params.id, 'users:request-two-factor-reset')
      if (person.id === user.id)
        throw new Refusal('oneself', { text: 'Change your own second factor in the settings.' })
      if (person.state !== 'active' || !person.twoFactor)
        throw new Refusal('no-second-factor', { text: 'This person has no second factor to reset.' })
      const token = opaqueToken()
      const reset = { id: newId(), userId: person.id, reason: body.reason, requestedBy: user.id }
      if (!(await insertReset(db, { ...reset, stopHash: tokenHash(token) })))
        throw new Refusal('reset-under-way')
      await mailRequest(db, sendEmail, person, token)
      await record({ ...about(person), reason: body.reason, staffOnly: true })
      return viewUser(db, user, params.id)
    },

    'PUT /api/users/:id/two-factor-reset/confirmation': async ({ db, user, params, record }) => {
      await lockPeople(db, [params.id])
      const person = await getUserRow(db, user, params.id, 'users:confirm-two-factor-reset')
      const reset = await findOpenReset(db, person.id)
      if (!reset || reset.confirmedBy) throw new Refusal('no-reset')
      if (user.id === person.id || user.id === reset.requestedById) throw new Refusal('second-person')
      await confirmReset(db, reset.id, user.id)
      await record({ ...about(person), reason: reset.reason, staffOnly: true })
      return viewUser(db, user, params.id)
    },

    'PUT /api/users/:id/email-change/confirmation': async ({ db, user, params, body, request, record }) => {
      await lockEmailChanges(db, params.id)
      const person = await getUserRow(db, user, params.id, 'users:confirm-email-change')
      if (person.id === user.id) throw new Refusal('oneself')
      const change = await findOpenEmailChange(db, person.id)
      if (!change?.isNewConfirmed) throw new Refusal('no-email-change')
      await confirmEmailChange(db, change.id, 'old', user.id)
      await record({ ...about(person), reason: body.reason, staffOnly: true })
      await completeIfConfirmed(db, { sendEmail }, person.id, request, user.id)
      return viewUser(db, user, params.id)
    },

    'POST /api/two-factor-resets/stop': async ({ db, body, record }) => {
      const stopped = await stopReset(db, tokenHash(body.token))
      if (!stopped) throw new Refusal('dead-link')
      const { userId, name } = stopped
      await record({ subjectId: userId, subject: name, actorId: userId, staffOnly: true })
    },

    'GET /api/roles': async () => listRoles(),

    'GET /api/users/:id/explanation': async ({ db, user, params, query }) => {
      const person = await getUserRow(db, user, params.id)
      const { permission, companyId } = query
      if (!companyId) return explain(person, permission)
      const company = await requireCompany(db, user, 'users:read', companyId)
      const managed = await findManagedCompanies(db, person.id)
      return explain(person, permission, {
        ...company,
        isArchived: company.status === 'archived',
        isManagedByPerson: managed.some(({ id }) => id === companyId),
      })
    },

    'GET /api/users/:id/work': async ({ db, user, params }) => {
      const person = await getUserRow(db, user, params.id, 'users:deactivate')
      const work = await findOpenWork(db, person.id)
      return { ...work, candidates: await findSuccessors(db, person, work) }
    },
  })
}

function about({ id, name }: Pick<User, 'id' | 'name'>) {
  return { subjectId: id, subject: name }
}

function stateChange({ state }: Pick<User, 'state'>, to: User['state']) {
  return { before: { state }, after: { state: to } }
}

async function mailRequest(
  db: Database,
  sendEmail: SendEmail,
  person: { id: string; email: string; firstName: string },
  token: string,
) {
  const { requestedBy, reason, dueAt } = (await findOpenReset(db, person.id))!
  const message = twoFactorResetRequested({ firstName: person.firstName, requestedBy, reason, dueAt, token })
  await sendEmail(db, { to: person.email, userId: person.id, kind: 'two-factor-reset-requested', message })
}
