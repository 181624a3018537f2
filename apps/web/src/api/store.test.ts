import assert from 'node:assert/strict'
import { it } from 'node:test'
import { actAs, clearAlert, login, resetState, setAlert, setMobileNavOpen, store } from './store.ts'

const initial = {
  auth: { isLogged: undefined },
  sidebar: { isMobileNavOpen: false },
  alertInfo: { isOpen: false, info: '', type: 'success' },
  impersonation: { email: null, name: null },
  companyFormStructure: { sections: [] },
  companyAbcStructure: { sections: [] },
  mdcTemplateStructure: { sections: [] },
  workflowStructure: { stages: [] },
  riskMatrixStructure: { factors: [] },
}

it('the store starts with the specification’s values, and a reset restores them', () => {
  assert.deepEqual(store.get(), initial)
  login()
  setMobileNavOpen(true)
  setAlert({ info: 'Something went wrong, please try again', type: 'error' })
  assert.deepEqual(store.get().alertInfo, {
    isOpen: true,
    info: 'Something went wrong, please try again',
    type: 'error',
  })
  clearAlert()
  assert.deepEqual([store.get().alertInfo.isOpen, store.get().alertInfo.info], [false, ''])
  actAs({ email: 'olga@northwind.example', name: 'Olga Owner' })
  assert.deepEqual(store.get().impersonation, { email: 'olga@northwind.example', name: 'Olga Owner' })
  resetState()
  assert.deepEqual(store.get(), initial)
})
