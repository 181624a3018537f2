import { can, type Holder, type Permission } from '@domicile/contract/permissions'
import type { Locator, Page } from '@playwright/test'
import { readRouteRows, type RouteRow } from '../apps/web/src/app/routes/test/route-rows.ts'
import { expectAccessible } from './axe.ts'
import { openAs, people } from './portal.ts'
import { addressOf, tabsOf } from './records-in-tests.ts'
import { expect, test } from './test.ts'
import { BUSY, expectShown, noteFailedCalls, walkTo } from './walking.ts'

/**
 * Opens every screen of the route table at the width of a desktop and of a phone, with records of the demo data. A new
 * screen is opened without an edit here, unless it has a parameter: then records-in-tests.ts needs its list.
 */
const rows = readRouteRows().filter(({ hasScreen }) => hasScreen)

/** The lists of the route table that one test opens. */
const areas: Record<string, string[]> = {
  'home and settings': ['dashboardRoutes', 'otherRoutes', 'auditRoutes', 'jobRoutes', 'termsRoutes'],
  'companies and users': ['companyRoutes', 'userRoutes'],
  compliance: ['checkRoutes', 'dueDiligenceRoutes', 'riskRoutes', 'screeningRoutes'],
  mail: ['addressRoutes', 'mailRoutes'],
  'work and forms': ['dataCollectionRoutes', 'projectRoutes', 'workflowRoutes'],
  sales: ['serviceRoutes'],
  'translations and watches': ['translationRoutes', 'watchRoutes'],
  knowledge: ['faqRoutes', 'knowledgeBaseRoutes'],
  'sign-in and links': ['publicRoutes'],
}

test('each screen of the route table belongs to an area', () => {
  const lists = new Set(rows.map(({ list }) => list))
  expect(Object.values(areas).flat().toSorted()).toEqual([...lists].toSorted())
})

type Who = keyof typeof people

const readers: [who: Who, holder: Holder][] = [
  ['owner', { role: null, memberships: [{ companyId: '', role: 'owner' }] }],
  ['admin', { role: 'administrator', memberships: [] }],
  ['content', { role: 'contentEditor', memberships: [] }],
]

/** Clients read on a phone and the firm at a desk; a screen that only one of them may open is read on both. */
function readerOf({ path, may }: RouteRow, isPhone: boolean): Who {
  const inOrder = isPhone ? readers : readers.toSorted(([who]) => (who === 'admin' ? -1 : 0))
  const mayOpen = ([, holder]: (typeof readers)[number]) =>
    may.length === 0 || may.some((permission) => can(holder, permission as Permission))
  const reader = inOrder.find(mayOpen)
  if (!reader) throw new Error(`${path}: none of ${readers.map(([who]) => who).join(', ')} may open it`)
  return reader[0]
}

const isPhone = (page: Page) => page.viewportSize()!.width < 600

for (const [area, lists] of Object.entries(areas))
  test(
    `the screens of ${area} are accessible, and no call fails`,
    { tag: '@both' },
    async ({ page, request }) => {
      const screens = rows.filter(({ list }) => lists.includes(list))
      for (const { path } of screens.filter(({ access }) => access)) await lookAtPublic(page, path)
      const found = await Promise.all(
        screens
          .filter(({ access }) => !access)
          .map(async (row) => {
            const who = readerOf(row, isPhone(page))
            return { who, row, address: await addressOf(request, people[who], row.path) }
          }),
      )
      const failed = noteFailedCalls(page)
      for (const [who, theirs] of Map.groupBy(found, (screen) => screen.who)) {
        await openAs(page, people[who], '/settings/data')
        await expectShown(page, '/settings/data', false)
        for (const { row, address } of theirs) await lookAt(page, row, address)
      }
      expect(failed).toEqual([])
    },
  )

async function lookAtPublic(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path.replace(/\{\w+\}/, 'not-a-token'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectLoaded(page)
    await expectAccessible(page)
  })
}

async function lookAt(page: Page, row: RouteRow, address: string): Promise<void> {
  await test.step(address, async () => {
    await walkTo(page, address)
    await expectShown(page, address, false)
    await expectRecord(page)
    await expectAccessible(page)
  })
  if (row.hasParts) for (const part of await partsOf(page, address)) await lookAtPart(page, part)
}

const expectRecord = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found|does not exist|went wrong/i)

const expectLoaded = (page: Page) => expect(page.locator(BUSY)).toHaveCount(0)

/** The addresses of the parts of a screen: what its page links to below its own address. */
function partsOf(page: Page, address: string): Promise<string[]> {
  return tabsOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    .then((paths) => paths.filter((path) => path.split('?')[0] !== address))
}

async function lookAtPart(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.evaluate((path) => history.pushState({}, '', path), address)
    await expect(page.locator(`nav a[href="${address}"][aria-current=page]`)).toHaveCount(1)
    await expectLoaded(page)
    await expectAccessible(page)
  })
}

/** Opens something on a screen and returns what must then be visible. */
type Opening = [what: string, path: string, open: (page: Page) => Promise<Locator>]

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

const onBoth: Opening[] = [
  [
    'the palette with results',
    '/companies',
    async (page) => {
      await button(page, 'Search the portal').click()
      await dialog(page).getByRole('combobox').fill('northwind')
      return dialog(page).getByRole('option').first()
    },
  ],
  [
    'the account menu',
    '/companies',
    async (page) => {
      await button(page, /^Account of/).click()
      return page.getByRole('menu')
    },
  ],
  [
    'the menu of a row',
    '/companies?q=northwind%20trading',
    async (page) => {
      await button(page, 'Actions for Northwind Trading').click()
      return page.getByRole('menuitem').first()
    },
  ],
  [
    'the dialog for acting, with an error',
    '/',
    async (page) => {
      await button(page, 'Act as a company').click()
      await dialog(page).getByRole('button', { name: 'Act as a company' }).click()
      return dialog(page).getByText('This field is required').first()
    },
  ],
  [
    'the summary of errors of a form',
    '/companies/new',
    async (page) => {
      await button(page, 'Publish').click()
      return page.getByRole('alert').filter({ hasText: 'need attention' })
    },
  ],
  [
    'the options of a field',
    '/companies/new',
    async (page) => {
      await page.getByLabel('Country of incorporation').fill('united')
      return page.getByRole('option').first()
    },
  ],
  [
    'the date picker',
    '/companies/new',
    async (page) => {
      await button(page, 'Open calendar').click()
      return page.getByRole('dialog', { name: 'Calendar' })
    },
  ],
  [
    'a form in a panel, with errors',
    '/companies/{id}/officers',
    async (page) => {
      await button(page, 'Add officer').click()
      await dialog(page).getByRole('button', { name: 'Add officer' }).click()
      return dialog(page).getByText('This field is required').first()
    },
  ],
  [
    'the panel of an upload',
    '/companies/{id}/files',
    async (page) => {
      await button(page, /^Upload/)
        .first()
        .click()
      return dialog(page)
    },
  ],
  [
    'the question before something is removed',
    '/companies/{id}',
    async (page) => {
      await button(page, 'More actions').click()
      await page.getByRole('menuitem', { name: /^Archive/ }).click()
      return dialog(page)
    },
  ],
]

const onDesktop: Opening[] = [
  [
    'the choices of a filter',
    '/companies',
    async (page) => {
      await page.getByRole('search').getByRole('button', { name: 'Status' }).click()
      return page.getByRole('menuitemradio').first()
    },
  ],
  [
    'the columns of a list',
    '/companies',
    async (page) => {
      await button(page, 'Columns').click()
      return page.getByRole('menuitemcheckbox').first()
    },
  ],
]

const onPhone: Opening[] = [
  [
    'the navigation',
    '/companies',
    async (page) => {
      await button(page, 'Open navigation').click()
      return page.getByRole('dialog', { name: 'Navigation' })
    },
  ],
  [
    'the sheet of filters',
    '/companies',
    async (page) => {
      await button(page, 'Filter').click()
      return page.getByRole('dialog', { name: 'Filter' })
    },
  ],
]

/** The menus of a list are in its toolbar on a desktop and on a phone. */
const menusOfList: Opening[] = [
  ['the saved views', /^View/],
  ['the formats of an export', /^Export$/],
].map(([what, name]): Opening => [
  what as string,
  '/companies?status=active',
  async (page) => {
    await button(page, name as RegExp).click()
    return page.getByRole('menu')
  },
])

test('menus, panels and dialogs are accessible', { tag: '@both' }, async ({ page, request }) => {
  const openings = [...onBoth, ...menusOfList, ...(isPhone(page) ? onPhone : onDesktop)]
  await openAs(page, people.admin, '/settings/data')
  for (const [what, path, open] of openings)
    await test.step(what, async () => {
      const address = await addressOf(request, people.admin, path)
      await walkTo(page, '/search')
      await expectShown(page, '/search', false)
      await walkTo(page, address)
      await expectShown(page, address, false)
      await expect(await open(page)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    })
})
