import { expectAccessible } from '../axe.ts'
import { invite, newEmail, registerPerson } from '../people.ts'
import { makeCompany, newName, openAs, openWith, people } from '../portal.ts'
import { sendAs } from '../forms/template-in-tests.ts'
import { expect, test } from '../test.ts'

test(
  'staff and an owner see who entered the values of an employee, and when they are asked again',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    const companyId = await makeCompany(page.request, newName('Sourced Mills'))
    const employee = { firstName: 'Ingrid', lastName: 'Berg', jobTitle: 'Controller' }
    await sendAs(page.request, people.admin, 'post', `companies/${companyId}/employees`, employee)
    const email = newEmail()
    const link = await invite(page.request, { email, role: 'owner', companyId })
    const owner = await registerPerson(page.request, { email, invitation: link.split('#')[1]! })
    const source = page.getByRole('dialog', { name: 'Source of Ingrid Berg' })

    await openWith(page, owner, `/companies/${companyId}/employees`)
    await page.getByRole('button', { name: 'Source of Ingrid Berg' }).click()
    await expect(source).toContainText('First name, Last name and Job title')
    await expect(source).toContainText(/Entered by us on .* To be asked again from /)
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Edit Ingrid Berg' }).click()
    await page.getByRole('dialog').getByLabel('Job title').fill('Treasurer')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Treasurer')).toBeVisible()
    await openAs(page, people.admin, `/companies/${companyId}/employees`)
    await page.getByRole('button', { name: 'Source of Ingrid Berg' }).click()
    await expect(source).toContainText(/Job title\s*Entered by Ada Lovelace on /)
  },
)
