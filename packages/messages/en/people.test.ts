import { expect, test } from 'vitest'
import { initialOf } from './people.ts'

test('who has no picture is shown by the first letter of the name, whole also where it is a face', () => {
  expect(['bob', 'öre', '😀 Joe', ''].map(initialOf)).toEqual(['B', 'Ö', '😀', ''])
})
