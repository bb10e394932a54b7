/** A type that a newer server knows and this page does not. */
export function UnknownType({ question }: { question: never }) {
  const { question_type } = question as { question_type: string }
  return <p role="alert">Unknown question type: {question_type}</p>
}
