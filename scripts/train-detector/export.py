"""Writes a trained detector as ONNX with eight-bit weights: the runtime unpacks them once when it loads the file.

    python3 export.py runs/1/last.pt ../../detectors/onnx/models/screens.onnx

Beside it comes a card: hash, size, classes.
"""
import hashlib
import json
import sys

import numpy as np
import onnx
import torch
from network import CLASSES, Detector, Exported
from onnx import helper, numpy_helper

LONG_EDGE = 960
SHORT_EDGE = 448


def quantised(model):
    """Every weight of a convolution becomes int8 with a scale for each output channel."""
    graph = model.graph
    for tensor in list(graph.initializer):
        weights = numpy_helper.to_array(tensor)
        if weights.ndim != 4:
            continue
        scale = np.maximum(np.abs(weights).max(axis=(1, 2, 3)), 1e-8).astype(np.float32) / 127
        whole = np.clip(np.round(weights / scale[:, None, None, None]), -127, 127).astype(np.int8)
        name = tensor.name
        graph.initializer.remove(tensor)
        graph.initializer.append(numpy_helper.from_array(whole, name + "_int8"))
        graph.initializer.append(numpy_helper.from_array(scale, name + "_scale"))
        graph.initializer.append(numpy_helper.from_array(np.zeros(len(scale), np.int8), name + "_zero"))
        inputs = [name + "_int8", name + "_scale", name + "_zero"]
        graph.node.insert(0, helper.make_node("DequantizeLinear", inputs, [name], axis=0))
    return model


def main(source, target):
    saved = torch.load(source, map_location="cpu")
    detector = Detector(saved["width"])
    detector.load_state_dict(saved["mean"])
    exported = Exported(detector.eval()).eval()
    torch.onnx.export(
        exported,
        torch.zeros(1, 3, LONG_EDGE, SHORT_EDGE),
        target,
        opset_version=13,
        input_names=["images"],
        output_names=["output0"],
        dynamic_axes={"images": {2: "height", 3: "width"}, "output0": {2: "places"}},
    )
    model = quantised(onnx.load(target))
    about = {"names": str(dict(enumerate(CLASSES))), "imgsz": f"[{LONG_EDGE}, {LONG_EDGE}]", "license": "Apache-2.0"}
    for key, value in about.items():
        entry = model.metadata_props.add()
        entry.key, entry.value = key, value
    onnx.checker.check_model(model)
    data = model.SerializeToString()
    with open(target, "wb") as file:
        file.write(data)
    card = {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data), "classes": list(CLASSES)}
    with open(target.removesuffix(".onnx") + ".json", "w", encoding="utf8") as file:
        file.write(json.dumps(card, indent=2) + "\n")
    print(f"{target}: {len(data):,} bytes, step {saved['step']}, {saved['minutes']:.1f} minutes")


if __name__ == "__main__":
    main(*sys.argv[1:3])
