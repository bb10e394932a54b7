import { Key } from 'selenium-webdriver'
import { expect } from 'vitest'
import type { Person } from './person.ts'

/** No window of these gets narrower than 447 to 500 px, so the page in it is told to be. */
const PHONE = { width: 390, height: 844 }
const narrow = 'document.documentElement.style.width = arguments[0] + "px"'
const widthNeeded = "return document.querySelector('main').scrollWidth"

/** An interview by keyboard alone on a narrow page, and what a screen reader is told at every step. */
export async function tellInterview(person: Person) {
  const [first, second] = [
    'I put the state into the closest common parent.',
    'Two copies differ sooner or later.',
  ]
  await person.goTo('/interview/react/lifting-shared-state')
  const window = person.driver.manage().window()
  await window.setRect(PHONE)
  await person.driver.executeScript(narrow, PHONE.width)
  const expectNarrow = async () =>
    expect(await person.driver.executeScript<number>(widthNeeded)).toBeLessThanOrEqual(PHONE.width)
  await person.pressByKey('Begin the interview')
  await person.hears('group', /^Two siblings must always show the same value/)
  await person.tabTo(field('Your answer'))
  await person.hears('textbox', 'Your answer')
  await person.keys(first)
  await person.pressByKey("I'm done")
  await person.hears('group', 'Why not keep two copies and synchronize them by an effect?')
  await person.sees('Follow-up 1, of 3 at most')
  await person.tabTo(field('Your answer'))
  await person.keys(second)
  await person.pressByKey("I'm done")
  await person.hears('group', 'How do you limit the renders?')
  await person.sees('Follow-up 2, of 3 at most')
  await expectNarrow()
  await person.pressByKey('I said that already')
  await person.hears('group', 'When is the URL the better owner?')
  await person.pressByKey('End the interview')
  await person.hears('heading', 'The interview is over')
  const transcript = await person.find(field('Your transcript'))
  const words = await person.driver.executeScript<string>('return arguments[0].value', transcript)
  expect(words).toContain(first)
  expect(words).toContain(second)
  expect(words).toContain('I said that already.')
  await person.tabTo(radio('0'))
  await person.keys(Key.ARROW_RIGHT, Key.ARROW_RIGHT, Key.ARROW_RIGHT)
  await person.pressByKey('Compare with the criteria')
  await person.tabTo(radio('Not said'))
  await person.keys(Key.ARROW_RIGHT, Key.ARROW_RIGHT)
  await person.pressByKey('Show the ideal answer')
  await person.hears('region', 'Ideal answer')
  await person.pressByKey('Finish with 35 percent', { isBack: true })
  await person.sees('You scored 35 percent, about what you expected.')
  await expectNarrow()
  await window.setRect({ width: 1280, height: 1000 })
}

const field = (label: string) => `//textarea[@id=//label[normalize-space()="${label}"]/@for]`
const radio = (label: string) => `//label[normalize-space()="${label}"]//input[@type="radio"]`
