import assert from 'node:assert/strict'
import { it } from 'node:test'
import { paths } from '../../../navigation/paths.ts'
import { formPath, formsForCompany, parseFormOfCompany, screensCalled } from './palette-actions.ts'

const mail = { label: 'Register mail', to: paths.newMail() }
const project = { label: 'New project', to: paths.newProject() }
const user = { label: 'New user', to: paths.newUser() }
const list = { label: 'Projects', to: paths.projects() }
const screens = [mail, project, user, list]

it('suggests a screen by the beginnings of its words, or by another name', () => {
  assert.deepEqual(screensCalled(screens, 'proj'), [project, list])
  assert.deepEqual(screensCalled(screens, 'invite us'), [user])
  assert.deepEqual(screensCalled(screens, 'project acme'), [])
  assert.deepEqual(screensCalled(screens, ' '), [])
})

it('suggests the form and the company that a search names', () => {
  assert.deepEqual(parseFormOfCompany(screens, 'new mail for ACME Holding'), {
    forms: [mail],
    q: 'acme holding',
  })
  assert.deepEqual(parseFormOfCompany(screens, 'acme'), { forms: [], q: '' })
  assert.deepEqual(parseFormOfCompany(screens, 'new project'), { forms: [], q: '' })
  assert.deepEqual(parseFormOfCompany([user, list], 'new acme'), { forms: [], q: '' })
})

it('suggests a form with a company in its address', () => {
  assert.deepEqual(formsForCompany(screens), [mail, project])
  assert.equal(formPath(project, 'an-id'), paths.newProject('an-id'))
})
