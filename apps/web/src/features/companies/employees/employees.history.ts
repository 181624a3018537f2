import type { NounHistory } from '../../../history/noun-history.ts'
import { employeeTexts } from './employee-texts.ts'

export const employeeHistory: NounHistory<'employee'> = {
  title: 'Employees',
  events: {
    added: (employee) => `added the employee ${employee}`,
    changed: (employee) => `changed the employee ${employee}`,
    removed: (employee) => `removed the employee ${employee}`,
  },
  fields: employeeTexts.fields,
}
