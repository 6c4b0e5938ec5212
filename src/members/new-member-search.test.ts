import { expect, test } from 'vitest'
import { fieldsOfName, readNewMemberSearch } from './new-member-search.ts'

test('the first word is the first name, and names are capitalised', () => {
  expect(fieldsOfName('anne-marie van den berg')).toEqual({
    first_name: 'Anne-Marie',
    last_name: 'van den Berg',
    email: '',
  })
})

test('existing capitals stay unchanged', () => {
  expect(fieldsOfName('Ian McKay')).toMatchObject({ first_name: 'Ian', last_name: 'McKay' })
})

test('a single word is the last name, which is required', () => {
  expect(fieldsOfName('yılmaz')).toMatchObject({ first_name: '', last_name: 'Yılmaz' })
})

test('an email address is not a name', () => {
  expect(fieldsOfName('a@b.nl')).toEqual({ first_name: '', last_name: '', email: 'a@b.nl' })
})

test('the address names the member whose family the new one belongs to', () => {
  expect(readNewMemberSearch({ family: 17 })).toEqual({ family: 17 })
  for (const family of ['17', 0, -1, 1.5, null]) expect(readNewMemberSearch({ family })).toEqual({})
})

test('a name is personal data, which an address does not carry', () => {
  expect(readNewMemberSearch({ name: 'Jansen' })).toEqual({})
})
