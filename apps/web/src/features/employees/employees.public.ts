import { lazy } from 'react'
import type { CompanyTab } from '../companies/companies.public.ts'

export const employeesTab: CompanyTab = {
  id: 'employees',
  label: 'Employees',
  Content: lazy(async () => ({ default: (await import('./EmployeesTab.tsx')).EmployeesTab })),
}
