/**
 * One gradient step of one weight, scaled by all that went before (AdaGrad: Duchi, Hazan and Singer, 2011).
 * @param squares sums of the squared gradients of each weight so far; above 0
 */
export function stepByAdaGrad(
  weights: Float32Array | Float64Array,
  squares: Float32Array | Float64Array,
  place: number,
  gradient: number,
  step: number,
): void {
  const square = (squares[place] as number) + gradient * gradient;
  squares[place] = square;
  weights[place] = (weights[place] as number) - (step * gradient) / Math.sqrt(square);
}
