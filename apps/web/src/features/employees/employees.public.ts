import { lazy } from 'react'

export const EmployeesTab = lazy(async () => ({ default: (await import('./EmployeesTab.tsx')).EmployeesTab }))
