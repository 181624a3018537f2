import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'

// routes.ts imports screens that only a bundler can load, so its rows are parsed as text.
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const source =
  read('./public-routes.ts') +
  read('./routes.ts').replace(/ {2}\.\.\.(\w+)Routes,\n/g, (_, name) => rowsOf(read(`./${name}-routes.ts`)))
const rows = [...source.matchAll(/^ {2}\{\s*path: '([^']+)'([^]*?)(?=^ {2}\{|^\])/gm)]
const present = new Set(rows.filter(([, , rest]) => rest!.includes('screen:')).map(([, path]) => path!))

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
  const listed = rows.map(([, path]) => path!).filter((path) => specified.includes(path))
  assert.deepEqual(listed, specified)
})

it('knows which screens stand and which are still to come', () => {
  const standing = specified.filter((path) => present.has(path))
  assert.deepEqual(standing, [
    '/login',
    '/reset-password',
    '/reset-password/{id}',
    '/register',
    '/invitation',
    '/terms',
    '/2fa',
    '/2fa-check',
    '/',
    '/notifications',
    '/system-notifications',
    '/active-services/projects',
    '/active-services/projects/{id}',
    '/add-services',
    '/add-services/create-new-content',
    '/add-services/{slug}',
    '/add-services/{slug}/edit',
    '/add-services/cart',
    '/add-services/success',
    '/purchase/payment/{type}',
    '/users',
    '/users/archive',
    '/users/create-new-user',
    '/settings',
    '/search',
    '/companies',
    '/workflows',
    '/workflows/add-workflow',
    '/workflows/edit-workflow/{slug}',
  ])
  console.log(
    `${specified.length - standing.length} screens still to come: ${specified.filter((path) => !present.has(path)).join(' ')}`,
  )
})

function rowsOf(file: string): string {
  return file.slice(file.indexOf('[\n') + 2, file.lastIndexOf(']'))
}
