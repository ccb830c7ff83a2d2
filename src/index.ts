/** The public API: run tasks from a program, and the ports to plug in devices, detectors, engines and models of one's own. */
export type { EventPayload, RunEvent, RunMetrics, RunSink, RunStatus } from './agent/events.ts';
export { computeMetrics } from './agent/metrics.ts';
export { type RunInput, type RunOutcome, run } from './agent/run.ts';
export { createServices } from './compose.ts';
export { loadConfig } from './config/load.ts';
export { DroidcuaError, type ErrorCode } from './errors.ts';
export { createEyes, type Eyes, observe } from './perception/observe.ts';
export type { Action } from './ports/action.ts';
export type { Clock } from './ports/clock.ts';
export type { Decision } from './ports/decision.ts';
export type { Detection, Detector, DetectorInput } from './ports/detector.ts';
export type { Device, DeviceInfo, Frame, Gesture, TreeNode, TreeResult } from './ports/device.ts';
export type { UiElement } from './ports/element.ts';
export type { Model, ModelReply, ModelRequest } from './ports/model.ts';
export type { OcrEngine, TextLine } from './ports/ocr.ts';
