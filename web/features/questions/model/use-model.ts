import { useEffect, useState } from 'react'
import { findModel, type Model } from './find-model.ts'

/** The operator's model once it's known; null before that and without one. */
export function useModel() {
  const [model, setModel] = useState<Model | null>(null)
  useEffect(() => {
    void findModel().then(setModel)
  }, [])
  return model
}
