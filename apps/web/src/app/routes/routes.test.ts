import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readRouteLists, readRouteRows } from './test/route-rows.ts'

const lists = readRouteLists()
const rows = readRouteRows()
const present = new Set(rows.filter(({ hasScreen }) => hasScreen).map(({ path }) => path))

/** Specification, section 2, in its order. */
const specified = `
/login /reset-password /reset-password/{id} /register /invitation /terms /2fa /2fa-check
/ /notifications /system-notifications
/faq /faq/archive /faq/create-new-content /faq/email-us
/knowledge-base /knowledge-base/archive /knowledge-base/uncategorized /knowledge-base/{id} /knowledge-base/create-new-content
/active-services/checks /active-services/checks/create-new-check
/active-services/mail/{id}
/active-services/translations /active-services/translations/archive /active-services/translations/create-new-translation
/active-services/notifications /active-services/notifications/create-new-notification
/active-services/addresses /active-services/addresses/create-new-address /active-services/addresses/{id}
/active-services/addresses/archive/{id} /active-services/addresses/{id}/create-new-mail
/active-services/projects /active-services/projects/{id}
/add-services /add-services/create-new-content /add-services/{slug} /add-services/{slug}/edit /add-services/cart
/add-services/success /purchase/payment/{type}
/users /users/archive /users/create-new-user
/settings /search
/due-diligence /due-diligence/{slug} /due-diligence/{slug}/edit
/data-collections /data-collections/add-template /data-collections/edit-template/{slug} /data-collections/add-survey
/data-collections/edit-survey/{slug} /data-collections/survey/{slug} /data-collections/template/{slug}
/companies
/workflows /workflows/add-workflow /workflows/edit-workflow/{slug}`
  .trim()
  .split(/\s+/)

it("lists the specification's addresses in its order", () => {
  const listed = rows.map(({ path }) => path).filter((path) => specified.includes(path))
  assert.deepEqual(listed, specified)
})

it('has a screen for each address of the specification', () => {
  assert.deepEqual(
    specified.filter((path) => !present.has(path)),
    [],
  )
})

it('sends signed-in users home from each public address, and asks for a sign-in at all others', () => {
  const accessOf = new Map(rows.map(({ path, access }) => [path, access]))
  const withAccess = (wanted?: string) => specified.filter((path) => accessOf.get(path) === wanted)
  assert.deepEqual(
    withAccess('public').join(' '),
    '/login /reset-password /reset-password/{id} /register /invitation /terms /2fa /2fa-check',
  )
  assert.deepEqual(withAccess('anyone'), [])
  assert.deepEqual(withAccess(undefined), specified.slice(8))
})

it('has an archive of questions, posts, mail, translations and users', () => {
  const archives = [
    '/faq/archive',
    '/knowledge-base/archive',
    '/active-services/mail/archive',
    '/active-services/translations/archive',
    '/users/archive',
  ]
  assert.deepEqual(
    rows.filter(({ path, hasScreen }) => hasScreen && archives.includes(path)).map(({ path }) => path),
    archives,
  )
})

it('calls the areas of the specification by its names', () => {
  const areas = 'FAQ, Knowledge base, Checks, Mail, Translations, Notification services, Addresses, Projects'
  const named = new Set(rows.map(({ area }) => area))
  for (const area of [...areas.split(', '), 'Service catalogue', 'Users', 'Due diligence']) {
    assert.ok(named.has(area), area)
  }
})

it('has a list for each area, all of them in the collection', () => {
  const areas = new Set(rows.map(({ area }) => area))
  const areasOfLists = new Set(rows.map(({ list, area }) => `${list}: ${area}`))
  assert.deepEqual([areas.size, areasOfLists.size], [lists.size, lists.size])
})
